import { compareType, iotDeviceType, iotMetric } from '../../dictionaries/monitoring.ts'
import type { LimitName } from './fields.ts'

const type = iotDeviceType.values
const metric = iotMetric.values
const compare = compareType.values

/** A template as an installation begins with it (utilities-supervision.md §13.1); the city sets its own. */
export interface TemplateSeed extends Partial<Readonly<Record<LimitName, number>>> {
  readonly name: string
  readonly deviceType: string
  readonly metric: string
  readonly compareType: string
  readonly isFactor?: true
  readonly duration?: number
  readonly repeatTimes?: number
  readonly rateWindow?: number
  readonly clearDuration?: number
  readonly hysteresis?: number
}

const gas = (
  name: string,
  deviceType: string,
  [first, second, third]: readonly [number, number, number],
  measured: string = metric.lel.value,
): TemplateSeed => ({
  name,
  deviceType,
  metric: measured,
  compareType: compare.upper.value,
  level1Upper: first,
  level2Upper: second,
  level3Upper: third,
})

/** Outlet pressure against what is set: above and below. */
const pressure = (name: string, deviceType: string, measured: string): TemplateSeed => ({
  name,
  deviceType,
  metric: measured,
  compareType: compare.both.value,
  isFactor: true,
  level2Upper: 1.2,
  level3Upper: 1.1,
  level1Lower: 0.5,
  level2Lower: 0.75,
  level3Lower: 0.9,
})

const tilt = (deviceType: string): TemplateSeed => ({
  name: '井盖倾斜',
  deviceType,
  metric: metric.coverTilt.value,
  compareType: compare.upper.value,
  level2Upper: 15,
  duration: 60,
  repeatTimes: 1,
})

export const templateSeeds: readonly TemplateSeed[] = [
  gas('厂站燃气浓度', type.gasDetectorStation.value, [50, 20, 10]),
  gas('工商业燃气浓度', type.gasDetectorCommercial.value, [50, 20, 10]),
  gas('家用燃气浓度', type.householdAlarm.value, [25, 10, 5]),
  gas('窨井甲烷浓度', type.manholeMethaneLaser.value, [2.5, 1, 0.5], metric.methane.value),
  gas('阀井甲烷浓度', type.valveWellTerminal.value, [2.5, 1, 0.5], metric.methane.value),
  gas('调压柜燃气浓度', type.regulatorCabinet.value, [50, 20, 10]),
  gas('泄漏巡检甲烷', type.leakSurvey.value, [0.5, 0.05, 0.005], metric.methane.value),
  tilt(type.manholeMethaneLaser.value),
  tilt(type.valveWellTerminal.value),
  pressure('管网压力', type.pressureTerminal.value, metric.pressure.value),
  pressure('出口压力', type.pressureTerminal.value, metric.pressureOut.value),
  pressure('调压柜出口压力', type.regulatorCabinet.value, metric.pressureOut.value),
  {
    name: '切断阀动作',
    deviceType: type.regulatorCabinet.value,
    metric: metric.slamShut.value,
    compareType: compare.equal.value,
    level1Upper: 1,
    duration: 0,
    repeatTimes: 1,
  },
  {
    name: '调压柜门开',
    deviceType: type.regulatorCabinet.value,
    metric: metric.doorOpen.value,
    compareType: compare.equal.value,
    level3Upper: 1,
    duration: 0,
    repeatTimes: 1,
  },
  {
    name: '流量超限',
    deviceType: type.flowMeter.value,
    metric: metric.flow.value,
    compareType: compare.upper.value,
    isFactor: true,
    level3Upper: 1,
    duration: 300,
  },
  {
    name: '流量骤增',
    deviceType: type.flowMeter.value,
    metric: metric.flow.value,
    compareType: compare.rateUp.value,
    isFactor: true,
    level2Upper: 0.5,
    rateWindow: 600,
    duration: 0,
    repeatTimes: 1,
  },
  {
    name: '储罐温度',
    deviceType: type.temperatureSensor.value,
    metric: metric.temperature.value,
    compareType: compare.both.value,
    level1Upper: 48,
    level2Upper: 45,
    level3Upper: 40,
    level1Lower: -120,
  },
  {
    name: '储罐液位',
    deviceType: type.tankLevelGauge.value,
    metric: metric.level.value,
    compareType: compare.both.value,
    level1Upper: 90,
    level2Upper: 88,
    level3Upper: 85,
    level1Lower: 5,
    level2Lower: 10,
    level3Lower: 15,
  },
  {
    name: '储罐压力',
    deviceType: type.tankLevelGauge.value,
    metric: metric.tankPressure.value,
    compareType: compare.upper.value,
    level1Upper: 1.7,
    level2Upper: 1.6,
  },
  {
    name: '加臭浓度',
    deviceType: type.odorantMonitor.value,
    metric: metric.odorant.value,
    compareType: compare.lower.value,
    level1Lower: 5,
    level2Lower: 8,
    level3Lower: 10,
  },
  {
    name: '保护电位',
    deviceType: type.cathodicProtection.value,
    metric: metric.potential.value,
    compareType: compare.both.value,
    level2Upper: -0.85,
    level3Upper: -0.85,
    level2Lower: -1.2,
    level3Lower: -1.2,
    duration: 86_400,
    hysteresis: 0.01,
  },
  {
    name: '第三方施工振动',
    deviceType: type.vibrationMonitor.value,
    metric: metric.vibration.value,
    compareType: compare.upper.value,
    level1Upper: 90,
    level2Upper: 70,
    level3Upper: 50,
    duration: 60,
    repeatTimes: 1,
  },
  {
    name: '车辆超速',
    deviceType: type.vehicleTerminal.value,
    metric: metric.speed.value,
    compareType: compare.upper.value,
    level3Upper: 80,
  },
  {
    name: '平台数据延迟',
    deviceType: type.platformGateway.value,
    metric: metric.lagSeconds.value,
    compareType: compare.upper.value,
    level3Upper: 300,
  },
]
