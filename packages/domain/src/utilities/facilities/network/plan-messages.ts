import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** Why no valves are named. */
export const planMessages = defineErrors({
  planNeedsPipe: { code: 10400, zh: '请选择燃气管段', en: 'Choose a pipe of the gas network' },
  planNeedsPlace: { code: 10400, zh: '请选择管段，或在地图上点选位置', en: 'Choose a pipe, or a place on the map' },
  pipeNotInNetwork: {
    code: 10400,
    zh: '该管段未审核通过或未在用，不参与管网计算',
    en: 'The pipe is not passed or not in use: it is no part of the network',
  },
  valvesOfOneCompany: { code: 10400, zh: '请选择同一企业的阀门', en: 'Choose valves of one company' },
  valveNotInPlan: {
    code: 10400,
    zh: '所选阀门不在当前关阀方案中，请刷新方案后重新选择',
    en: 'A valve is no part of the plan as it stands: refresh the plan and choose again',
  },
})
