import { iotDeviceType } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { Values } from '@chengan/kernel/rule'
import type { Stream } from '../stream.ts'

const type = iotDeviceType.values

/** A device as it hangs: type, where, what it tells. */
export type Equipment = readonly [kind: string, point: string, values: (stream: Stream) => Values]

const tenths = (from: number, to: number) => (stream: Stream) => stream.between(from * 10, to * 10) / 10

/** What hangs at each facility of a type. */
export const stationEquipment: Readonly<Record<string, readonly Equipment[]>> = {
  1: [
    [type.pressureTerminal.value, '出站总管', (stream) => ({ pressure: tenths(2.8, 3.6)(stream) })],
    [type.gasDetectorStation.value, '工艺区', (stream) => ({ lel: stream.between(0, 4) })],
    [type.odorantMonitor.value, '加臭撬', (stream) => ({ odorant: stream.between(16, 24) })],
  ],
  2: [
    [type.pressureTerminal.value, '出站总管', (stream) => ({ pressure: tenths(2.8, 3.6)(stream) })],
    [type.tankLevelGauge.value, '1号储罐', (stream) => ({ level: stream.between(40, 82) })],
  ],
  3: [
    [
      type.regulatorCabinet.value,
      '调压柜',
      (stream) => ({ pressureIn: stream.between(30, 38) / 100, pressureOut: stream.between(21, 28) / 10_000 }),
    ],
  ],
  5: [
    [type.tankLevelGauge.value, '1号储罐', (stream) => ({ level: stream.between(35, 80) })],
    [type.gasDetectorStation.value, '充装间', (stream) => ({ lel: stream.between(0, 6) })],
  ],
}

/** What hangs along the pipes, one at a segment, the most frequent first. */
const along: readonly (readonly [equipment: Equipment, weight: number])[] = [
  [[type.manholeMethaneLaser.value, '相邻窨井', (stream) => ({ ch4: stream.between(0, 8) / 100, waterLevel: 0 })], 46],
  [[type.valveWellTerminal.value, '阀门井', (stream) => ({ ch4: stream.between(0, 6) / 100, coverTilt: stream.between(0, 3) })], 24],
  [[type.vibrationMonitor.value, '管顶', (stream) => ({ vibration: stream.between(1, 9) / 10 })], 14],
  [[type.cathodicProtection.value, '测试桩', (stream) => ({ potential: -stream.between(86, 115) / 100 })], 12],
  [[type.pressureTerminal.value, '末端', (stream) => ({ pressure: stream.between(18, 36) / 100 })], 4],
]

/** What hangs at a pipe segment. */
export const pipeEquipment = (stream: Stream): Equipment => stream.weighted(along)
