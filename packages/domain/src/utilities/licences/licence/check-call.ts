import type { SpecialCall } from '@chengan/kernel/calls/call'
import { children, dict, ref, refs, text } from '@chengan/kernel/fields/builders'
import { checkLight, licenceCheckItem } from '../../dictionaries/licences.ts'

const behind = {
  resource: text(50, '资源', 'Resource', { required: true }),
  id: text(32, '标识', 'Identifier', { required: true }),
  name: text(200, '名称', 'Name', { required: true }),
}

/** What records say today of the conditions, before anything is handed in (utilities-enterprise.md §12.6). */
export const licenceCheckCall = {
  check: {
    zh: '提交前自检',
    en: 'Check before the hand-in',
    verb: 'GET',
    path: 'check',
    permission: 'list',
    levels: ['city', 'district', 'enterprise'],
    query: {
      gasCompaniesId: ref('gasCompany', '企业', 'Company', { required: true }),
      facilityIds: refs('gasFacility', '许可设施/场所', 'Facilities covered'),
    },
    answers: {
      list: {
        code: dict(licenceCheckItem, '自检项', 'Item', { required: true }),
        result: dict(checkLight, '结果', 'Result', { required: true }),
        found: text(300, '情况', 'Found', { required: true }),
        rows: children(behind, '相关记录', 'Rows', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
