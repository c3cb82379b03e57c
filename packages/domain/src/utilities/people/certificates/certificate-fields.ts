import { attachments, date, dict, text } from '@chengan/kernel/fields/builders'
import { certCheck, gasCertType, gasPostType, specialEquipmentItem } from '../../dictionaries/staff.ts'

const equipment = { field: 'certType', is: gasCertType.values.specialEquipment.value } as const

/** A certificate of a person, as a row of his file (utilities-enterprise.md §4 jobpersoncert). */
export const certificateFields = {
  certType: dict(gasCertType, '证书类型', 'Certificate type', { required: true }),
  certNo: text(40, '证书编号', 'Certificate no.', { required: true }),
  trade: dict(gasPostType, '工种', 'Trade', {
    help: { zh: '证书上的工种；须与岗位一致才算持证', en: 'The trade on the certificate; it counts for the post of that trade alone' },
  }),
  // TSG Z6001 tells special equipment apart by items: a filler's P does not unload tankers.
  equipmentItem: dict(specialEquipmentItem, '作业项目', 'Item of special equipment', { when: equipment, required: true }),
  issueOrg: text(100, '发证机关', 'Issued by'),
  issueDate: date('发证日期', 'Issued on', { notAfter: 'today' }),
  certValidTo: date('有效期至', 'Valid to', {
    notBefore: 'issueDate',
    help: { zh: '不填写时按发证日期和证书类型的年限计算', en: 'Left empty: the day of issue and the years of the kind' },
  }),
  nextReviewDate: date('复审日期', 'Next review', { notBefore: 'issueDate' }),
  certFile: attachments(1, '证书附件', 'Certificate file', { required: true }),
  certCheck: dict(certCheck, '核验结果', 'Check result', {
    default: certCheck.values.unchecked.value,
    help: { zh: '由区县核验；伪造的证书不算持证', en: 'Set by the district; a forged certificate does not count' },
  }),
}

export type CertificateFields = typeof certificateFields
