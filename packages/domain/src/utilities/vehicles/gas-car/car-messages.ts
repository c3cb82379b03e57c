import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** Why a position or a track is refused. */
export const carMessages = defineErrors({
  terminalUnknown: {
    code: 10104,
    zh: '终端号{0}未登记到本单位的车辆，请先在配送车辆中填写定位终端号',
    en: 'No vehicle of yours has the terminal {0}; enter it in the register of vehicles first',
  },
  positionAhead: {
    code: 10400,
    zh: '定位时间晚于服务器时间5分钟以上，请校准终端时钟',
    en: 'The fix lies more than 5 minutes ahead; set the clock of the terminal',
  },
  positionTooOld: {
    code: 10400,
    zh: '定位时间早于轨迹保存期，不再接收',
    en: 'The fix is older than tracks are kept and is not taken any more',
  },
  positionAbroad: {
    code: 10400,
    zh: '坐标不在我国范围内，请检查经纬度是否颠倒、是否为WGS-84',
    en: 'The position lies outside the country; see whether longitude and latitude are swapped and in WGS-84',
  },
  trackTooLong: { code: 10400, zh: '轨迹查询时段最长{0}小时，请缩短时段', en: 'A track spans {0} hours at most; ask for a shorter time' },
})
