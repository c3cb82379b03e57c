import { button, type MenuNode } from '../menu-tree.ts'

type Layer = readonly [code: string, zh: string, en: string]

/** The layers of the one map (dashboards.md §5.3); each is granted by `map:layer:<code>`. */
export const mapLayers: readonly Layer[] = [
  ['region', '行政区', 'Regions'],
  ['road', '道路', 'Roads'],
  ['section', '路段', 'Sections'],
  ['bridge', '桥梁', 'Bridges'],
  ['tunnel', '隧道通道', 'Tunnels, underpasses'],
  ['lamp', '路灯', 'Lamps'],
  ['lampBox', '电源箱、配电箱', 'Boxes'],
  ['park', '停车', 'Parking'],
  ['overhead', '架空线', 'Overhead'],
  ['station', '燃气场站', 'Gas stations'],
  ['pipe', '燃气管线', 'Gas pipes'],
  ['cylCustomer', '瓶装用户', 'Bottled customers'],
  ['car', '配送车', 'Vehicles'],
  ['device', '物联设备', 'IoT devices'],
  ['alarm', '报警', 'Alarms'],
  ['hazard', '燃气隐患', 'Gas hazards'],
  ['riskPoint', '风险点', 'Risk points'],
  ['dangerSource', '重大危险源', 'Dangerous sources'],
  ['event', '养护事件', 'Events'],
  ['disease', '病害', 'Diseases'],
  ['danger', '设施隐患', 'Dangers'],
  ['dig', '挖掘占道', 'Excavation'],
  ['freeze', '禁挖路段', 'No-dig'],
  ['water', '积水点', 'Flood points'],
  ['sensor', '结构传感', 'Sensors'],
  ['camera', '监控', 'Cameras'],
  ['task', '任务', 'Tasks'],
  ['person', '人员车辆轨迹', 'Crews'],
  ['project', '专项工程', 'Projects'],
  ['mine', '我的待办', 'Mine'],
  ['plot', '标绘', 'Drawings'],
  ['emergency', '应急事件', 'Emergencies'],
  ['equipment', '应急装备物资', 'Emergency equipment'],
]

/** The buttons of a page of the one map: its tools and its layers. */
export function oneMapButtons(code: string): MenuNode[] {
  return [
    button(`${code}.buffer`, '缓冲分析', 'Buffer', 'map:buffer'),
    button(`${code}.export`, '导出', 'Export', 'map:export'),
    button(`${code}.plot`, '标绘', 'Drawings', 'map:plot'),
    ...mapLayers.map(([layer, zh, en]) => button(`${code}.layer-${layer}`, `图层：${zh}`, `Layer: ${en}`, `map:layer:${layer}`)),
  ]
}
