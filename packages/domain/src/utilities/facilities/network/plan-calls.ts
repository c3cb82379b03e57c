import type { SpecialCall } from '@chengan/kernel/calls/call'
import { decimal, ref, refs } from '@chengan/kernel/fields/builders'
import { outageTold, valvePlanTold } from './plan-answers.ts'

const all = ['city', 'district', 'enterprise'] as const
const degrees = (zh: string, en: string, most: number) => decimal(10, 7, zh, en, { min: -most, max: most })
const pipe = ref('gasFacility', '管段', 'Pipe')

/** Which valves cut a pipe off, the order to close them on paper, and what closing some would do (rule Network, utilities-enterprise.md §3). The product
 *  advises and never operates a valve. */
export const planCalls = {
  valvePlan: {
    zh: '关阀方案',
    en: 'Valve plan',
    verb: 'GET',
    path: 'valvePlan',
    permission: 'list',
    levels: all,
    query: { pipeId: pipe, lng: degrees('经度', 'Longitude', 180), lat: degrees('纬度', 'Latitude', 90) },
    answers: { oneOf: [valvePlanTold, 'none'] },
  },
  printValvePlan: {
    zh: '打印停气关阀指令',
    en: 'Print the shut-off order',
    verb: 'POST',
    path: 'valvePlan/print',
    permission: 'valvePlan',
    levels: all,
    body: {
      pipeId: ref('gasFacility', '管段', 'Pipe', { required: true }),
      valveIds: refs('gasFacility', '阀门', 'Valves', { required: true }),
    },
    streams: true,
  },
  outage: {
    zh: '关阀影响分析',
    en: 'What closing valves would do',
    verb: 'GET',
    path: 'outage',
    permission: 'list',
    levels: all,
    query: { valveIds: refs('gasFacility', '阀门', 'Valves', { required: true }) },
    answers: outageTold,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
