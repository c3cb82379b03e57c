import type { Condition } from '@chengan/kernel/condition'
import { attachments, bool, children, date, dict, dicts, inGroup, json, longText, ref, region, text } from '@chengan/kernel/fields/builders'
import { gasBusinessType, licenceExtendType, licenceStatus } from '../../dictionaries/companies.ts'
import { licenceChangeField } from '../../dictionaries/licences.ts'
import { reviewFields } from '../../review/review-facet.ts'
import { checkedItem } from '../licence/licence-fields.ts'

const type = licenceExtendType.values
const is = (value: string): Condition<'extendType'> => ({ field: 'extendType', is: value })
const isChange = is(type.change.value)
const isExtension = is(type.extension.value)
const isReissue = is(type.reissue.value)
const isCancellation = is(type.cancellation.value)
const auto = { readOnly: true } as const

/** What of a licence changes, and to what. */
export const licenceChange = {
  item: dict(licenceChangeField, '变更事项', 'What changes', { required: true, unique: true }),
  newValue: text(500, '变更后', 'After', { required: true }),
  changedOn: date('变更发生日期', 'Changed on', {
    required: { field: 'item', is: licenceChangeField.values.equity.value },
    notAfter: 'today',
    help: { zh: '股权变更须在15个工作日内提出', en: 'A change of equity is filed within 15 working days' },
  }),
}

/** What a company files about a licence that it has (utilities-enterprise.md §7). */
export const extensionForm = {
  ...inGroup('event', {
    applyNo: text(30, '申请编号', 'Application no.', { ...auto, index: true }),
    licenceId: ref('operatingLicence', '许可证', 'Licence', {
      ...{ required: true, index: true, immutable: true, sole: true },
      narrowedTo: { status: [licenceStatus.values.valid.value, licenceStatus.values.suspended.value] },
    }),
    gasCompaniesId: ref('gasCompany', '企业', 'Company', { ...auto, index: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    extendType: dict(licenceExtendType, '事项类型', 'Event', { required: true, index: true, default: type.extension.value }),
    applyDate: date('申请日期', 'Applied', { ...auto, index: true }),
    reason: longText('申请理由', 'Reason', { required: true }),
  }),
  ...inGroup('term', {
    oldValidTo: date('原有效期至', 'Old valid to', { ...auto, index: true, when: isExtension }),
    newValidFrom: date('新有效期起', 'New valid from', { ...auto, when: isExtension }),
    newValidTo: date('新有效期止', 'New valid to', {
      when: isExtension,
      help: { zh: '不填写时按许可期限计算', en: 'By the term of the province where it is left out' },
    }),
    isLate: bool('不足30日提出', 'Filed late', { ...auto, index: true, when: isExtension }),
    evaluationFile: attachments(2, '安全评价报告', 'Safety evaluation', { required: isExtension, when: isExtension }),
  }),
  ...inGroup('changes', {
    changes: children(licenceChange, '变更事项', 'Changes', { when: isChange, required: isChange, atMost: 6 }),
    changeSummary: longText('变更前后', 'Before and after', { ...auto, when: isChange }),
    changeFields: json('变更内容', 'Changes', { ...auto, internal: true }),
    equityLate: bool('股权变更逾期提出', 'Change of equity filed late', { ...auto, when: isChange }),
    lostStatementDate: date('遗失声明日期', 'Loss notice', { required: isReissue, when: isReissue, notAfter: 'today' }),
    lostStatementFile: attachments(1, '遗失声明材料', 'Proof', { required: isReissue, when: isReissue }),
    // Left empty, or all of them, it is the licence.
    cancelTypes: dicts(gasBusinessType, '注销的经营类别', 'Kinds to cancel', {
      when: isCancellation,
      help: { zh: '只注销部分经营类别时选择；不选为注销整个许可证', en: 'Where only some kinds of business end; none: the whole licence' },
    }),
    settleNote: longText('用户安置与资产处置', 'Settlement of users and assets', { required: isCancellation, when: isCancellation }),
  }),
  ...inGroup('materials', {
    materials: attachments(10, '申请材料', 'Material', { required: true }),
    selfCheck: json('条件自检结果', 'Automatic check', { ...auto, holds: checkedItem }),
    checkSheetFile: attachments(2, '条件自检表', 'Check sheet', auto),
    remark: text(500, '备注', 'Remark'),
  }),
  ...inGroup('decision', {
    decisionNo: text(40, '决定文号', 'Decision no.', auto),
    decideDate: date('决定日期', 'Decided on', { ...auto, index: true }),
    overrideReason: text(500, '自检不符仍准予的理由', 'Reason to pass against the check', auto),
  }),
} as const

export const extensionFields = { ...extensionForm, ...reviewFields }
export type ExtensionFields = typeof extensionFields
