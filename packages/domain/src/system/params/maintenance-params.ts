import { type ParamSeed, paramsOf } from './param.ts'

const hours = { min: 0, max: 240 } as const

/** What a city sets of road maintenance (maintenance.md §9.4): those of its parameters that something reads. */
export const maintenanceParams: readonly ParamSeed[] = paramsOf('yh', [
  ['yh.audit.days', 'int', '2', '养护复核时限（工作日）', 'Working days for the review of a repair', { min: 1, max: 30 }],
  ['yh.audit.hours', 'decimal', '24', '严重、险情养护复核时限（小时）', 'Hours for the review of a serious or dangerous repair', hours],
  ['yh.return.hours', 'decimal', '2', '养护退单时限（小时）', 'Hours within which an order is returned', hours],
  ['yh.dup.metres', 'int', '15', '养护重复事件距离（米）', 'Metres within which open events of one defect are one', { min: 0, max: 200 }],
  [
    'yh.season.flood',
    'text',
    '05-01/09-30',
    '汛期（月-日/月-日），汛期内雨水口堵塞4小时内修复',
    'Flood season (MM-dd/MM-dd): a blocked gully is then repaired within 4 hours',
  ],
  [
    'yh.season.thunder',
    'text',
    '05-01',
    '雷雨季首日（月-日），之前30天内安排接地绝缘测试等保养',
    'First day of the thunder season (MM-dd): care that comes before it lies in the 30 days before',
  ],
  [
    'yh.season.winter',
    'text',
    '11-15',
    '冬季首日（月-日），之前30天内安排冬季前保养',
    'First day of winter (MM-dd): care that comes before it lies in the 30 days before',
  ],
  [
    'yh.rain.from',
    'text',
    '',
    '预报降雨的首日（年-月-日），自该日起48小时内计入标段负荷',
    'First day of rain that is forecast (yyyy-MM-dd): loads of sections count it for 48 hours',
    { optional: true },
  ],
  [
    'yh.rain.mm',
    'int',
    '0',
    '预报48小时降雨量（毫米），50毫米及以上车行道按1.4倍、雨水口按2倍测算',
    'Rain that is forecast in 48 hours (mm): from 50 on carriageways count 1.4 times and gullies twice',
    { min: 0, max: 2000 },
  ],
  ['yh.photo.metres', 'int', '100', '养护照片距离（米）', 'Metres from the event at which a photo is told of', { min: 10, max: 500 }],
  ['yh.sample.daily', 'decimal', '5', '养护抽查比例（%）', 'Share of closed events that is spot-checked each month', { min: 0, max: 100 }],
  [
    'yh.reserve.share',
    'decimal',
    '5',
    '预留金占年度养护预算的上限（%）',
    'Most that is kept in reserve of a year’s budget',
    { min: 0, max: 100 },
  ],
  [
    'yh.sample.project',
    'decimal',
    '20',
    '专项项目季度抽查比例（%）',
    'Share of the projects accepted in a quarter that is cross-checked',
    { min: 0, max: 100 },
  ],
  ['yh.sample.component', 'decimal', '20', '保养任务抽查比例（%）', 'Share of care tasks that the manager checks', { min: 0, max: 100 }],
  [
    'yh.patrol.cover',
    'decimal',
    '80',
    '巡查覆盖率（%），轨迹达到的计为完成',
    'Share of a road that a patrol must cover to count as done',
    { min: 0, max: 100 },
  ],
  [
    'yh.plan.price',
    'json',
    '{"1":45,"3":130,"4":280}',
    '路面养护单价（元/m²，按养护规模；区分路面时写作“规模-路面”，如"4-sn"）',
    'Price of resurfacing by scale of maintenance, yuan/m²; of one pavement alone as "scale-pavement", e.g. "4-sn"',
  ],
  ['yh.care.tasks', 'int', '50000', '一次生成的保养任务上限', 'Most care tasks that one generation makes', { min: 100, max: 500_000 }],
])
