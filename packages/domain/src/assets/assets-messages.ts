import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of calls and effects of the register (assets.md §1.2). */
export const assetsMessages = defineErrors({
  correctionOutdated: {
    code: 10400,
    zh: '“{name}”在更正提出后已变更，请不予采纳，由提出人核对后重新提出',
    en: '{name} has changed since the correction was proposed. Decline it; its proposer can look again and propose anew',
  },
  schemeOfOtherKind: {
    code: 10400,
    zh: '该检测记录不按本类别的评分方案评定，请另选',
    en: 'That record is not rated by schemes of this kind; choose another one',
  },
  bindToOnePlace: {
    code: 10400,
    zh: '请在照明设施、道路、照明地块中选择一项绑定',
    en: 'Choose one of installation, road and plot to bind them to',
  },
  defectToChoose: {
    code: 10400,
    zh: '该病害类型没有对应的养护病害，请选择养护病害',
    en: 'No defect of maintenance stands for this disease: choose one',
  },
  levelOrderMissing: {
    code: 10400,
    zh: '填有检测单位评定等级时，须选择报告等级排序（Ⅰ级最高或Ⅳ级最高）',
    en: 'Where the agency gives a level, say whether its report counts Ⅰ or Ⅳ as the worst',
  },
  importRoadUnknown: {
    code: 10400,
    zh: '道路“{0}”不在台账中，请在导入时选择所属区县，导入后再绑定',
    en: 'The road “{0}” is not in the register; name the district at the import, and bind the row afterwards',
  },
  sensorTokenWrong: {
    code: 10400,
    zh: '设备令牌不是传感器“{0}”的令牌',
    en: 'The device token is not that of the sensor {0}',
  },
})
