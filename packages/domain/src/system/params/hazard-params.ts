import { DISEASE_CODES, firstDiseaseCodes } from '../../assets/tracking/disease-codes.ts'
import { type ParamSeed, paramsOf } from './param.ts'

const days = { min: 1, max: 365 } as const

/** What a city sets of hazards at its facilities (assets.md §3, ssyx/dangerstore). */
export const facilityHazardParams: readonly ParamSeed[] = paramsOf('szgl.danger', [
  ['szgl.danger.days1', 'int', '15', '一般设施隐患整改期限（天）', 'Days to rectify a general hazard', days],
  ['szgl.danger.days2', 'int', '7', '较大设施隐患整改期限（天）', 'Days to rectify a significant hazard', days],
  ['szgl.danger.days3', 'int', '3', '重大设施隐患制定整改方案期限（天）', 'Days to plan the rectification of a major hazard', days],
  ['szgl.danger.daysOfRating', 'int', '30', '检测评定的设施隐患制定处治方案期限（天）', 'Days to plan what a rating found', days],
  [
    'szgl.danger.controlHours',
    'int',
    '24',
    '重大设施隐患管控时限（小时）',
    'Hours to bring a major hazard under control',
    { min: 1, max: 240 },
  ],
])

/** Which defect of maintenance a disease of a list is repaired as, and back (szgl/szglssyxbhkgl/rule-5). */
export const diseaseCodeParams: readonly ParamSeed[] = paramsOf('disease', [
  [DISEASE_CODES, 'json', JSON.stringify(firstDiseaseCodes), '病害类型与养护病害对照', 'Diseases and the defects of their repair'],
])
