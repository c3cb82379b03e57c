import { type ParamSeed, paramsOf } from './param.ts'

/** What a city sets of the units that switch its lamps (assets.md §2 baselampwxyg). */
export const lightingParams: readonly ParamSeed[] = paramsOf('jcsj.unit', [
  [
    'jcsj.unit.offlineMinutes',
    'int',
    '30',
    '遥控终端离线判定（分钟）',
    'Minutes without a report of a control unit',
    { min: 5, max: 1440 },
  ],
  ['jcsj.unit.reportMonths', 'int', '3', '遥控终端上报记录保存月数', 'Months that reports of control units are kept', { min: 1, max: 36 }],
])
