import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { dict, int, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { enableStatus, userLevel } from '../dictionaries/accounts.ts'

export const postFields = {
  postCode: text(50, '岗位编码', 'Post code', { required: true, unique: true, verbatim: true }),
  postName: text(50, '岗位名称', 'Post name', { required: true, unique: true }),
  level: dict(userLevel, '层级', 'Level'),
  sort: int('排序', 'Sort'),
  status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
  remark: text(200, '备注', 'Remark'),
} as const

/** A post that people hold (system.md §4 sys/post). */
export const post = defineResource({
  name: 'post',
  root: 'sys/post',
  area: 'system',
  label: { zh: '岗位', en: 'Post' },
  deletion: 'physical',
  scope: 'open',
  permissions: { list: 'sys:post:list|sys:user:save|sys:user:update' },
  fields: postFields,
  heldBy: [
    { resource: 'user', field: 'postIdList' },
    { resource: 'businessRole', field: 'postIdList' },
  ],
  list: {
    columns: ['postCode', 'postName', 'level', 'sort', 'status'],
    search: ['postCode', 'postName', 'status'],
    order: 'sort',
    nameField: 'postName',
    tones: [{ tone: 'muted', when: { field: 'status', is: '0' } }],
  },
  screens: [
    {
      zh: '岗位管理',
      en: 'Posts',
      route: '/sys/post/index',
      help: { zh: '维护岗位，供人员档案选择。', en: 'Posts from which accounts choose.' },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 50, code: 'sysPost', icon: 'briefcase' },
    },
  ],
  without: ['export', 'import'],
})

export interface Post extends RowOf<typeof post> {}
