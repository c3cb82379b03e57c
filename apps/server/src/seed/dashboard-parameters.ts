import { board } from '@chengan/domain/assets/dictionaries/monitoring'
import { jscType } from '@chengan/domain/municipal/dictionaries/assessment-and-safety'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

const { gas, municipal, municipalNew } = board.values
const { number, json } = jscType.values

type Kept = readonly [code: string, name: string, value: string, unit: string]

/** Targets with which a city begins (dashboards.md §2 jsc/params). */
const targets: Readonly<Record<string, readonly Kept[]>> = {
  [municipal.value]: [['lampTarget', '亮灯率目标', '98', '%']],
  [municipalNew.value]: [['lampTarget', '亮灯率目标', '98', '%']],
  [gas.value]: [
    ['onlineTarget', '设备在线率目标', '95', '%'],
    ['checkTarget', '入户安检年度目标', '100', '%'],
  ],
}

const ofTheCity: readonly Kept[] = [
  ['builtUpArea', '建成区面积', '214.6', 'km²'],
  ['population', '服务人口', '186.3', '万人'],
  ['roadPlan', '年度道路大中修计划', '42', 'km'],
]

/** What each city says of itself: the demonstration city's. */
const ofTheDemonstration: Readonly<Record<string, readonly Kept[]>> = {
  [municipal.value]: ofTheCity,
  [municipalNew.value]: ofTheCity,
  [gas.value]: [
    ['gasTarget', '供气保障目标', '320', '万m³/d'],
    [
      'weather',
      '天气预警',
      '{"kind":"寒潮","level":"蓝色","text":"未来48小时降温8℃以上，注意调压设施防冻","until":"2026-12-31 08:00"}',
      '',
    ],
  ],
}

export function dashboardParameterSeeds(withDemo: boolean): SeedTable {
  const kept = withDemo ? [targets, ofTheDemonstration] : [targets]
  return {
    resource: 'dashboardParameter',
    rows: kept.flatMap((boards) =>
      Object.entries(boards).flatMap(([on, rows]) =>
        rows.map(([paramCode, name, value, unit], place) => ({
          id: seedId('dashboardParameter', `${on} ${paramCode}`),
          ...{ board: on, paramCode, name, value, unit, override: false, enabled: true },
          valueType: (value.startsWith('{') ? json : number).value,
          sort: (boards === targets ? 10 : 100) + place * 10,
        })),
      ),
    ),
  }
}
