import { type PrintedPaper, type PrintedPart, paper } from '@chengan/kernel/definition/papers/printed-paper'
import type { Label } from '@chengan/kernel/label'
import type { LicenceFields } from './licence-fields.ts'

type Name = keyof LicenceFields & string

const application: PrintedPart<Name> = {
  heading: '一、申请事项',
  facts: [
    { of: 'companyName', zh: '申请人' },
    { of: 'creditCode', zh: '统一社会信用代码' },
    { of: 'applyNo' },
    { of: 'applyDate' },
    { of: 'businessTypes' },
    { of: 'gasTypes' },
    { of: 'serviceRegionIds' },
  ],
}
const signed: PrintedPart<Name> = { signatures: ['经办人（签字）', '签收人（签字）'] }
const remedies = '如不服本决定，可以自收到之日起六十日内依法申请行政复议，或者六个月内依法提起行政诉讼。'

interface Letter extends Label {
  readonly day: Name
  readonly number: Name
  readonly keptIn: Name
  readonly parts: readonly PrintedPart<Name>[]
}

/** What an authority writes to the applicant: 行政许可法 art. 32 and 38 want it in writing. Who is responsible signs and seals it by hand. */
const letter = ({ parts, ...said }: Letter): PrintedPaper =>
  paper<LicenceFields>({
    ...said,
    head: 'red',
    // The city or the district that took the step (gysy/gysygascompaniesjyxkegl/rule-4); its seal is set by hand.
    office: 'handlingOrg',
    parts: [application, ...parts, signed],
    check: { unit: 'companyName' },
    alsoAsWord: true,
  })

/** Every letter, as the steps of the procedure name it. */
export const licenceLetters = {
  /** What is missing, all at once. */
  supplementNotice: letter({
    ...{
      zh: '燃气经营许可补正告知书',
      en: 'Notice of missing material',
      number: 'applyNo',
      day: 'supplementDate',
      keptIn: 'supplementNoticeFile',
    },
    parts: [
      {
        heading: '二、需补正的内容',
        table: {
          of: 'supplementItems',
          columns: [
            { of: 'material', weight: 1 },
            { of: 'what', weight: 3 },
          ],
        },
      },
      { text: ['经审查，上列材料不齐全或者不符合法定形式，请于{supplementDue}前补正后重新提交。补正内容已一次性告知。'] },
    ],
  }),

  acceptanceNotice: letter({
    ...{ zh: '燃气经营许可受理通知书', en: 'Notice of acceptance', number: 'applyNo', day: 'acceptDate', keptIn: 'acceptanceFile' },
    parts: [{ text: ['经审查，申请材料齐全、符合法定形式，自{acceptDate}起受理，{decideBy}前作出决定。'] }],
  }),

  rejectionNotice: letter({
    ...{ zh: '燃气经营许可不予受理通知书', en: 'Notice of non-acceptance', number: 'applyNo', day: 'rejectDate', keptIn: 'rejectionFile' },
    parts: [{ heading: '二、不予受理的理由', text: ['{refuseReason}', remedies] }],
  }),

  grantDecision: letter({
    ...{ zh: '燃气经营准予许可决定书', en: 'Decision to grant', number: 'decisionNo', day: 'decideDate', keptIn: 'grantFile' },
    parts: [{ text: ['经审查和现场核查，申请符合法定条件，准予燃气经营许可，{deliverBy}前颁发、送达许可证。'] }],
  }),

  refusalDecision: letter({
    ...{ zh: '燃气经营不予许可决定书', en: 'Decision to refuse', number: 'decisionNo', day: 'decideDate', keptIn: 'refusalFile' },
    parts: [{ heading: '二、不予许可的理由', text: ['{refuseReason}', remedies] }],
  }),
} as const
