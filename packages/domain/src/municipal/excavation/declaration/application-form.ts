import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import { date, longText } from '@chengan/kernel/fields/builders'
import type { excavationFields } from './excavation-fields.ts'

/** What the form is told besides its row: the sections of its roads and the material, a line each, and the day on which it is handed in. */
const told = {
  stretches: longText('挖掘路段明细', 'Road sections in words'),
  brought: longText('所附材料', 'Material enclosed'),
  handedInOn: date('申请日期', 'Applied on'),
}

/** 城市道路占用挖掘申请表 (M01 of municipal-approval.md §2.1.1): written anew each time that the application is handed in, and kept among its material. */
export const applicationForm = paper<typeof excavationFields, keyof typeof told>({
  zh: '城市道路占用挖掘申请表',
  en: 'Application to occupy and excavate a road',
  head: 'plain',
  told,
  number: 'declareNo',
  parts: [
    {
      facts: [
        { of: 'declareType' },
        { of: 'matter' },
        { of: 'projectName' },
        { of: 'projectCode' },
        { of: 'projectType' },
        { of: 'projectNature' },
        { of: 'constructionUnit' },
        { of: 'constructionCreditCode', zh: '信用代码' },
        { of: 'contactPerson' },
        { of: 'contactPhone' },
        { of: 'builderUnit' },
        { of: 'builderCreditCode', zh: '信用代码' },
        { of: 'builderManager' },
        { of: 'builderPhone', zh: '联系电话' },
        { of: 'supervisorUnit' },
        { of: 'supervisorPhone', zh: '联系电话' },
        { of: 'roadNames' },
        { of: 'address', zh: '施工地点' },
        { of: ['planStart', 'planEnd'], zh: '施工工期' },
        { of: 'durationDays', zh: '工期天数' },
        { of: 'workWindow' },
        { of: 'constructionMethod' },
        { of: 'trafficClosure' },
        { of: 'excavateLength' },
        { of: 'excavateArea' },
        { of: 'restoreArea' },
        { of: 'occupyArea' },
        { of: 'occupyDays' },
        { of: 'occupyPurpose' },
        { of: 'stretches', zh: '挖掘路段' },
        { of: 'reason' },
        { of: 'offPlanReason', zh: '未列入计划' },
        { of: 'brought' },
      ],
    },
    { text: ['本单位承诺所填内容和所附材料真实、合法、有效，愿意承担由此产生的法律责任。'] },
    { undersigned: ['申请单位（盖章）：{constructionUnit}', '{handedInOn}'] },
    { heading: '施工位置示意图', sketch: true },
  ],
})
