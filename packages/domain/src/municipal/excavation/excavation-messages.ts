import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on excavations (municipal-approval.md §2). */
export const excavationMessages = defineErrors({
  roadMissing: {
    code: 10400,
    zh: '请选择道路，未入库道路请填写道路名称',
    en: 'Choose the road, or write the name of one that is not in the base data',
  },
  sectionLongerThanRoad: { code: 10400, zh: '路段长度超过道路长度的1.1倍，请核对', en: 'Longer than 1.1 times the road, please check' },
  outsidePlanYear: { code: 10400, zh: '计划日期须在计划年度{year}年内', en: 'The date must lie in the plan year {year}' },
  gasOnBridge: { code: 10400, zh: '桥梁上不得架设0.4MPa以上的燃气管线', en: 'A bridge carries no gas of more than 0.4 MPa' },
  powerOnBridge: { code: 10400, zh: '桥梁上不得架设10kV以上的电力管线', en: 'A bridge carries no power of more than 10 kV' },
  bridgeSectionMissing: {
    code: 10400,
    zh: '桥梁架设管线须至少有一个桥梁路段',
    en: 'Pipelines on bridges need at least one section on a bridge',
  },
  feeUnitWrong: { code: 10400, zh: '该收费类别的计价单位应为{unit}', en: 'This kind of fee is asked in {unit}' },
  feeStandardOverlaps: {
    code: 10400,
    zh: '与{date}起生效的同一收费标准时间重叠，请先填写其失效日期',
    en: 'Overlaps the standard for the same matter that holds from {date}: end that one first',
  },
})
