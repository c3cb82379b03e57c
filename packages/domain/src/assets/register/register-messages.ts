import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the calls of lights answer beyond the house's own catalogue. */
export const registerMessages = defineErrors({
  installationWithoutLine: {
    code: 10400,
    zh: '照明设施和所在道路都没有线形，无法沿线布设，请先绘制空间图形',
    en: 'Neither the installation nor its road has a line to set poles along; draw one first',
  },
  lineTooShort: {
    code: 10400,
    zh: '从起点起沿线只能布设{0}基，请减少数量或间距',
    en: 'From there on the line has room for {0} poles; ask for fewer, or nearer to one another',
  },
  startOffLine: {
    code: 10400,
    zh: '起点距照明设施（或其道路）的线形{0}米，请在沿线{1}米内选择起点',
    en: 'The start lies {0} m from the line of the installation or its road; choose one within {1} m of it',
  },
  installationOfOtherKind: {
    code: 10400,
    zh: '该照明设施是{0}，不能布设{1}',
    en: 'The installation is for {0}; {1} are not set along it',
  },
  switchedByAnother: {
    code: 10400,
    zh: '{0}已由终端{1}控制，请先解除关联',
    en: '{0} is switched by unit {1}; unbind it first',
  },
  notAFootbridge: {
    code: 10400,
    zh: '人行天桥的结构类型应为人行天桥（梁）或人行天桥（钢桁架）',
    en: 'The structure of a footbridge is footbridge, beam or footbridge, steel truss',
  },
  berthNumbersBackwards: { code: 10400, zh: '终止号不能小于起始号', en: 'The last number may not lie before the first' },
  tooManyBerths: {
    code: 10400,
    zh: '一次最多新增{0}个泊位，请分批新增',
    en: 'At most {0} berths at once; create them in several batches',
  },
  berthNumbersTaken: {
    code: 10400,
    zh: '泊位编号{0}等{1}个已存在，请更换前缀或号段',
    en: 'Berth numbers {0} ({1} in all) are taken; choose another prefix or range',
  },
  unitDisabled: { code: 10400, zh: '终端已停用，不能关联', en: 'The unit is disabled and binds nothing' },
})
