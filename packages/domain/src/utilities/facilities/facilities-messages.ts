import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on gas facilities (utilities-enterprise.md §14). */
export const facilitiesMessages = defineErrors({
  pressureClassMismatch: { code: -2, zh: '运行压力与压力级制不符', en: 'The working pressure does not fit the pressure class' },
  polyethyleneTooHigh: { code: -2, zh: 'PE管运行压力不得超过0.8MPa', en: 'PE pipe may not work above 0.8 MPa' },
  outletNotBelowInlet: { code: -2, zh: '出口压力应小于进口压力', en: 'The outlet pressure must be below the inlet pressure' },
  supplyStationTooLarge: { code: -2, zh: '瓶装供应站气瓶总容积不得超过20m³', en: 'A supply station holds at most 20 m³ of cylinders' },
  stationLevelUnexplained: {
    code: -2,
    zh: '站级与储罐总容积不符，请在备注中说明',
    en: 'The station level does not fit the tank volume; explain it in the remark',
  },
  facilityTypeFixed: { code: -2, zh: '设施类型不能修改', en: 'The facility type cannot be changed' },
  statusOfUnreviewed: { code: -2, zh: '审核通过后才能变更运行状态', en: 'The status changes only after the review' },
  newFacilityState: { code: 10400, zh: '新增设施的运行状态只能为运行或在建', en: 'A new facility is in operation or under construction' },
})
