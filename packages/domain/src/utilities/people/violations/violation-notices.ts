import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { officersOf } from '../../companies/officers.ts'

const company = [officersOf('companyDeptId', 'appeal')]
const title = { zh: '违规记录{recordNo}：{jobPersonId}', en: 'Violation {recordNo}: {jobPersonId}' }
const what = {
  zh: '{jobPersonId}于{violationDate}{violationType}，记{points}分。',
  en: '{jobPersonId}, {violationDate}: {violationType}, {points} points. ',
}
const saying = (zh: string, en: string) => ({ title, text: { zh: `${what.zh}${zh}`, en: `${what.en}${en}` } })

const appeal = {
  title: { zh: '违规申诉：{recordNo}', en: 'Appeal against {recordNo}' },
  text: {
    zh: '企业对违规记录{recordNo}提出申诉：{appealReason}',
    en: 'The company appeals against the violation {recordNo}: {appealReason}',
  },
} as const

/** What is told of a violation: to the company what was recorded of one of its people and what became of it, to whoever reviews it the appeal. */
export const violationNotices = {
  recorded: {
    to: company,
    atAdd: true,
    ...saying(
      '如有异议，请于{appealUntil}前申诉，逾期自动确认。',
      'Appeal by {appealUntil} if it is not so; it is confirmed by itself then.',
    ),
  },
  upheld: { to: company, ...saying('申诉复核：维持记录。{appealResult}', 'Appeal reviewed, the record is upheld. {appealResult}') },
  withdrawn: { to: company, ...saying('申诉复核：撤销记录。{appealResult}', 'Appeal reviewed, the record is withdrawn. {appealResult}') },
  confirmed: { to: company, ...saying('违规已确认，记分计入12个月周期。', 'It is confirmed; the points count for 12 months.') },
  appealedToDistrict: { to: [{ level: 'district', may: 'review' }], when: { field: 'byCity', isNot: true }, ...appeal },
  appealedToCity: { to: [{ level: 'city', may: 'review' }], when: { field: 'byCity', is: true }, ...appeal },
} as const satisfies Readonly<Record<string, StepNotice>>
