import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** Why a report of a control unit is refused. */
export const reportMessages = defineErrors({
  unitUnknown: {
    code: 10104,
    zh: '终端号{0}未登记，请先在无线遥控终端中登记',
    en: 'There is no unit {0} in the register of yours; enter it first',
  },
  unitOutOfUse: { code: 10400, zh: '终端{0}已停用，不再接收上报', en: 'Unit {0} is disabled, and nothing is taken from it' },
  reportAhead: {
    code: 10400,
    zh: '上报时间晚于服务器时间5分钟以上，请校准终端时钟',
    en: 'The report lies more than 5 minutes ahead; set the clock of the unit',
  },
  reportTooOld: {
    code: 10400,
    zh: '上报时间早于上报记录保存期，不再接收',
    en: 'The report is older than reports are kept and is not taken any more',
  },
  reportOfOne: { code: 10400, zh: '一条上报只能针对一根灯杆或一条回路', en: 'A report is about a pole or a loop, not both' },
  notSwitchedByUnit: {
    code: 10104,
    zh: '{0}未关联到终端{1}，请先设置受控对象',
    en: '{0} is not switched by unit {1}; bind it first',
  },
})
