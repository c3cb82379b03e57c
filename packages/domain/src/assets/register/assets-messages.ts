import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on municipal facilities and their detection (assets.md). */
export const assetsMessages = defineErrors({
  assetOfTheCity: {
    code: 10400,
    zh: '市管设施由市级维护，请联系市级主管部门',
    en: 'A city-managed facility is kept by the city, please ask the city bureau',
  },
  streetOutsideDistrict: { code: 10400, zh: '所属镇街不在所属区县内', en: 'The street does not lie in the district' },
  outsideCity: { code: 10400, zh: '位置不在本市范围内，请核对坐标', en: 'The place lies outside the city, please check the coordinates' },
  warrantyBeforeCompletion: { code: 10400, zh: '质保到期日须晚于竣工日期', en: 'The warranty must end after the completion' },
  removalPaperMissing: { code: 10400, zh: '报废须上传批准文件', en: 'Attach the approval paper of the removal' },
  changeWaits: {
    code: 10400,
    zh: '{0}已于{1}提出关键信息变更，正待市级审核；审核后方可再次变更关键信息',
    en: '{0} proposed a change of key data at {1}, which waits for the city; key data can be changed again once it is audited',
  },
  redLineBelowCarriageway: { code: 10400, zh: '红线宽度不能小于车行道宽度', en: 'The red line may not be narrower than the carriageway' },
  roadOfItself: { code: 10400, zh: '所属道路不能是道路本身', en: 'A road cannot lie on itself' },
  widerThanBridge: { code: 10400, zh: '净宽不能大于桥梁全宽', en: 'May not be wider than the bridge' },
  supportsDoNotFitSpans: { code: 10400, zh: '墩台数应为跨数加一', en: 'There must be one support more than spans' },
  firstGradeForMainCategories: {
    code: 10400,
    zh: 'Ⅰ～Ⅲ类养护的桥梁养护等级须为Ⅰ等',
    en: 'A bridge of categories Ⅰ to Ⅲ has maintenance grade Ⅰ',
  },
  limitSignMissing: { code: 10400, zh: '设置限载须上传限载标志照片', en: 'A load limit needs a photo of its sign' },
  weakBridgeNeedsLimit: {
    code: 10400,
    zh: 'D、E级桥梁须设置限载或停用',
    en: 'A bridge of grade D or E needs a load limit or must be closed',
  },
  bridgeStillWeak: {
    code: 10400,
    zh: '须有C级及以上的新检测记录方可恢复使用',
    en: 'It is reopened only with a newer detection of grade C or better',
  },
  manualGradeHigher: { code: 10400, zh: '人工判定只能降低等级', en: 'A manual grade may only lower the computed one' },
  unitNotOnCard: { code: 10400, zh: '跨号或墩台号不在桥梁资料卡中', en: 'The span or support is not on the bridge card' },
  componentNotOfBridge: { code: 10400, zh: '该结构类型或部位没有此构件', en: 'This structure or part has no such component' },
  damageNotOfComponent: { code: 10400, zh: '该构件没有此病害类型', en: 'This component has no such damage' },
  severeNeedsPhoto: { code: 10400, zh: '严重病害须上传照片', en: 'A severe damage needs a photo' },
  detectionIsFixed: {
    code: -2,
    zh: '检测记录提交后不能修改，更正请作废后重新录入',
    en: 'A detection is fixed once handed in; void it and enter a new one',
  },
  detectionLacksDetails: {
    code: 10400,
    zh: '尚未形成技术状况评定，请完善桥梁资料卡和检测结论',
    en: 'There is no rating yet, please complete the bridge card and the conclusion',
  },
})
