import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on dangerous sources (utilities-supervision.md §7). */
export const sourcesMessages = defineErrors({
  noMajorSource: {
    code: -2,
    zh: 'S值小于1，不构成重大危险源，无需备案',
    en: 'S is below 1: this is no major dangerous source and needs no filing',
  },
  materialMissing: { code: 10400, zh: '缺少备案材料：{0}', en: 'A filing material is missing: {0}' },
  materialNotPassed: {
    code: -2,
    zh: '尚有材料未审核通过，请逐项审核或退回',
    en: 'Some materials have not passed; check each or return the filing',
  },
  twoExaminersNeeded: { code: 10400, zh: '现场核查人员不得少于2人', en: 'A site examination needs two examiners' },
  itemsNotExamined: { code: 10400, zh: '请逐项填写核查结果', en: 'Give the result of every item' },
  vetoItemFailed: { code: 10400, zh: '否决项不符合，核查结论不能为通过', en: 'A veto item failed; the conclusion cannot be pass' },
  examinationNotPassed: { code: -2, zh: '现场核查结论为通过后才能审核通过', en: 'The filing passes after an examination that passed' },
})
