import { defineDict } from '@chengan/kernel/dictionary'

/** 案件定位 · How the place of a case from outside is known. */
export const yhCasePlace = defineDict('yh_case_place', '案件定位', 'Place of the case', {
  platform: ['1', '平台坐标', 'Given by the platform'],
  road: ['2', '按道路推定，待核对', 'Taken from its road, to be checked'],
  street: ['3', '仅知街道，待定位', 'Only its street is known'],
  unknown: ['4', '待定位', 'To be placed'],
  person: ['5', '人工定位', 'Placed by a person'],
})
