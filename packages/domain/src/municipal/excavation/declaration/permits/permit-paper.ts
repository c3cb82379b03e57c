import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import { date, longText, text } from '@chengan/kernel/fields/builders'
import type { excavationFields } from '../excavation-fields.ts'

/** What a permit is told besides its row: the bureau and the day of the decision on which it rests, and what that one asks beyond its consent. */
const told = {
  bureau: text(100, '发证机关', 'Issued by'),
  issuedOn: date('发证日期', 'Issued on'),
  conditions: longText('许可条件', 'Conditions of the permit'),
}

/** 城市道路占用挖掘许可证 (municipal-approval.md §2.1 permitFile). Without personal data: it hangs at the site. Its code is that of its decision. */
export const permitPaper = paper<typeof excavationFields, keyof typeof told>({
  zh: '城市道路占用挖掘许可证',
  en: 'Permit to occupy and excavate a road',
  head: 'red',
  told,
  number: 'permitNo',
  office: 'bureau',
  day: 'issuedOn',
  parts: [
    {
      facts: [
        { of: 'declareNo' },
        { of: 'projectName' },
        { of: 'matter' },
        { of: 'constructionUnit' },
        { of: 'builderUnit' },
        { of: 'roadNames' },
        { of: 'address', zh: '施工地点' },
        { of: 'constructionMethod' },
        { of: 'workWindow' },
        { of: 'trafficClosure' },
        { of: ['permitStart', 'permitEnd'], zh: '许可期限' },
        { of: 'permitArea' },
        { of: 'conditions' },
      ],
    },
    { text: ['持证单位应当按照批准的位置、面积、期限施工，设置明显标志和安全围挡；需要变更或者延期的，应当在期限届满前提出申请。'] },
    { heading: '施工位置示意图', sketch: true },
  ],
  seal: true,
  check: 'told',
  keptIn: 'permitFile',
})
