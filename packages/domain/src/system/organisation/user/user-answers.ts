import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, dept, int, json, object, region, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { fileFacts } from '../../files/file-facts.ts'

const id = text(32, '标识', 'Identifier', { required: true })
const username = text(50, '用户名', 'Username', { required: true })

/** What I am told of myself: account, roles, systems and settings (system.md §4 sys/user). */
export const ownInformation = {
  object: {
    id,
    uuid: text(32, '账号标识', 'Account', { required: true }),
    username,
    realName: text(100, '姓名', 'Name', { required: true }),
    employeeCode: text(50, '工号', 'Employee code'),
    gender: text(10, '性别', 'Gender'),
    email: text(100, '邮箱', 'Mail'),
    mobile: text(20, '手机号', 'Mobile'),
    headUrl: children(fileFacts, '头像', 'Picture', { required: true }),
    deptId: dept('部门', 'Department'),
    deptName: text(100, '部门名称', 'Name of the department'),
    deptKind: text(10, '机构类型', 'Kind of the department'),
    organizationCode: text(50, '组织编码', 'Code of the organisation'),
    level: text(10, '层级', 'Level', { required: true }),
    regionId: region('所属区域', 'Region'),
    regionName: text(50, '区域名称', 'Name of the region'),
    roleIdList: texts(32, '角色', 'Roles by id', { required: true }),
    roles: texts(50, '角色编码', 'Roles by code', { required: true }),
    businessRoles: texts(50, '业务角色编码', 'Business roles by code', { required: true }),
    posts: texts(100, '岗位', 'Posts', { required: true }),
    systemCodes: texts(20, '业务系统', 'Business systems', { required: true }),
    superAdmin: bool('超级管理员', 'May do everything', { required: true }),
    mustChangePwd: bool('须先设置密码', 'A password must be set first', { required: true }),
    pwdExpireDays: int('密码剩余天数', 'Days until the password expires', { unit: 'd' }),
    rootDeptId: text(32, '顶级部门', 'Topmost department'),
    settings: json('个人设置', 'Own settings, by their paths'),
    keptFields: json('由他人维护的字段', 'Fields of new rows that others set, by their resource'),
    ipTail: text(10, '地址末段', 'Last part of the address'),
  },
} as const satisfies CallAnswer

/** All settings of mine by their paths, or the value of one; null where it was never kept. */
export const ownSettings = { value: json('个人设置', 'Own settings, or one of them') } as const satisfies CallAnswer

export const ownKey = { object: { publicKey: text(200, '签名公钥', 'Public key of signatures') } } as const satisfies CallAnswer

export const leaveBegun = {
  object: { id, handedOver: int('转出任务数', 'Tasks handed over', { required: true }) },
} as const satisfies CallAnswer

export const ownLeaves = {
  list: {
    id,
    userId: text(32, '请假人', 'Who is away', { required: true }),
    deputyId: text(32, '代理人', 'Deputy', { required: true }),
    deputyName: text(100, '代理人姓名', 'Name of the deputy'),
    from: datetime('开始时间', 'From', { required: true }),
    to: datetime('结束时间', 'To', { required: true }),
    scope: texts(100, '流程', 'Processes; none: all'),
    endedAt: datetime('提前结束时间', 'Ended early'),
    active: bool('生效中', 'In force', { required: true }),
  },
} as const satisfies CallAnswer

export const handedOver = {
  object: {
    tasks: int('任务数', 'Tasks', { required: true }),
    duties: int('待办数', 'Duties', { required: true }),
    businessRoles: int('业务角色数', 'Business roles', { required: true }),
    notices: int('通知数', 'Notices', { required: true }),
  },
} as const satisfies CallAnswer

const held = (zh: string, en: string) =>
  object(
    {
      total: int('总数', 'In all', { required: true }),
      list: children(
        { id, title: text(500, '标题', 'Title'), detail: text(1000, '说明', 'Detail'), since: datetime('起始时间', 'Since') },
        '清单',
        'The first of them',
        { required: true },
      ),
    },
    zh,
    en,
    { required: true },
  )

export const toHandOver = {
  object: {
    tasks: held('任务', 'Tasks'),
    duties: held('待办', 'Duties'),
    candidacies: held('业务角色', 'Business roles'),
    notices: held('未读通知', 'Unread notices'),
  },
} as const satisfies CallAnswer

const label = text(100, '名称', 'Words', { required: true })
const by = {
  kind: text(10, '类型', 'Kind: user, dept, role, menu, row', { required: true }),
  id: text(64, '标识', 'Identifier', { required: true }),
  name: text(200, '名称', 'Name', { required: true }),
} as const satisfies Fields

/** Why somebody may or may not do something with a row: each check in order, with what decided it (system.md §12 B-5). */
export const accessExplained = {
  object: {
    visible: bool('可见', 'Sees the row; null where no row is asked about'),
    allowed: bool('可操作', 'May do it; null where nothing is asked'),
    rowId: text(64, '数据', 'The row'),
    steps: children(
      {
        check: text(20, '检查', 'Check', { required: true }),
        ok: bool('通过', 'Passed', { required: true }),
        by: children(by, '依据', 'What decided it', { required: true }),
        text: text(500, '说明', 'In words', { required: true }),
      },
      '检查过程',
      'Checks in order',
      { required: true },
    ),
    verbs: children({ verb: text(50, '操作', 'Verb', { required: true }), label }, '可查询的操作', 'Verbs to ask about'),
    resources: children({ root: text(100, '资源', 'Resource', { required: true }), label }, '可查询的资源', 'Resources to ask about'),
  },
} as const satisfies CallAnswer

/** Who would gain and lose what, if a role were saved as its form stands. */
const changed = children(
  {
    userId: text(32, '用户', 'Account', { required: true }),
    realName: text(100, '姓名', 'Name', { required: true }),
    strings: texts(200, '授权标识', 'Strings', { required: true }),
    menus: texts(200, '菜单', 'Menus', { required: true }),
    rowsLess: int('减少的数据', 'Rows fewer'),
    rowsMore: int('增加的数据', 'Rows more'),
    rows: children(
      { root: text(100, '资源', 'Resource', { required: true }), label, rows: int('条数', 'Rows', { required: true }) },
      '数据变化',
      'Rows by resource',
      { required: true },
    ),
  },
  '用户',
  'People',
  { required: true },
)
export const rolePreview = {
  object: {
    gains: changed,
    loses: changed,
    users: int('涉及人数', 'People', { required: true }),
    compared: int('比较人数', 'Compared', { required: true }),
  },
} as const satisfies CallAnswer

/** Who holds a business role, with what lies open before each. */
export const roleHolders = {
  list: {
    id,
    realName: text(100, '姓名', 'Name', { required: true }),
    deptName: text(100, '部门', 'Department'),
    mobile: text(20, '手机号', 'Mobile'),
    openTasks: int('待办任务数', 'Open tasks', { required: true }),
  },
} as const satisfies CallAnswer

export const departmentTree = {
  tree: {
    id,
    pid: text(32, '上级部门', 'Superior'),
    name: text(100, '名称', 'Name', { required: true }),
    kind: text(10, '机构类型', 'Kind'),
    regionId: region('所属区域', 'Region'),
    disabled: bool('不可选', 'Not to be chosen', { required: true }),
    isLeaf: bool('无下级', 'Has none below it', { required: true }),
    pinyin: text(200, '拼音', 'Pinyin', { required: true }),
  },
} as const satisfies CallAnswer
