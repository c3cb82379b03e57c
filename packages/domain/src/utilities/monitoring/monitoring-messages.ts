import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on devices (utilities-supervision.md §13). */
export const monitoringMessages = defineErrors({
  imeiWrong: { code: 10400, zh: 'IMEI号校验不通过，请核对15位数字', en: 'The IMEI fails its check digit; check its 15 digits' },
  bindIncomplete: {
    code: 10400,
    zh: '绑定对象类型和绑定对象须同时填写，不绑定请选“未绑定”',
    en: 'Choose both the kind and the object, or “None”',
  },
  locationOutsideRegion: { code: 10400, zh: '安装位置不在所选区域内，请核对', en: 'The location lies outside the region; check both' },
  calibrationMissing: {
    code: 10400,
    zh: '未检定的设备不能设为正常，请填写检定日期',
    en: 'A device is normal only when calibrated; give the date',
  },
  maintenanceTooLong: { code: 10400, zh: '该类设备每次检修不得超过24小时', en: 'Such a device is under maintenance for 24 hours at most' },
  deviceScrapped: { code: -2, zh: '已报废的设备不能恢复使用，请新增设备', en: 'A scrapped device is not used again; add a new one' },
})
