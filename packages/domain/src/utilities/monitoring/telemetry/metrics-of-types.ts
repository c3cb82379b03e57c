import { iotDeviceType, iotMetric } from '../../dictionaries/monitoring.ts'

const type = iotDeviceType.values
const metric = iotMetric.values

/** What any device tells of itself. */
const common = [metric.battery.value, metric.rssi.value, metric.fault.value]
const ofWells = [metric.methane.value, metric.waterLevel.value, metric.coverTilt.value, metric.temperature.value]
const pressures = [metric.pressure.value, metric.pressureIn.value, metric.pressureOut.value]

/** What devices of each type measure (utilities-supervision.md §13.1). */
const measured: Readonly<Record<string, readonly string[]>> = {
  [type.gasDetectorStation.value]: [metric.lel.value],
  [type.gasDetectorCommercial.value]: [metric.lel.value, metric.valveClosed.value, metric.carbonMonoxide.value],
  [type.householdAlarm.value]: [metric.lel.value, metric.carbonMonoxide.value, metric.valveClosed.value],
  [type.manholeMethaneLaser.value]: ofWells,
  [type.valveWellTerminal.value]: [...ofWells, metric.pressure.value],
  [type.pressureTerminal.value]: pressures,
  [type.flowMeter.value]: [metric.flow.value, metric.total.value, metric.temperature.value, metric.pressure.value],
  [type.temperatureSensor.value]: [metric.temperature.value],
  [type.tankLevelGauge.value]: [metric.level.value, metric.tankPressure.value],
  [type.regulatorCabinet.value]: [
    ...pressures,
    ...[metric.lel.value, metric.doorOpen.value, metric.temperature.value, metric.slamShut.value],
  ],
  [type.odorantMonitor.value]: [metric.odorant.value],
  [type.cathodicProtection.value]: [metric.potential.value],
  [type.vibrationMonitor.value]: [metric.vibration.value, metric.eventType.value],
  [type.leakSurvey.value]: [metric.methane.value, metric.ethane.value],
  [type.camera.value]: [metric.online.value, metric.aiEvent.value],
  [type.vehicleTerminal.value]: [metric.speed.value, metric.doorOpen.value],
  [type.platformGateway.value]: [metric.online.value, metric.lagSeconds.value],
}

/** What devices of a type measure, beside what any device tells of itself; nothing is known of other types. */
export const metricsOfType = (deviceType: string): readonly string[] => measured[deviceType] ?? []

/** Whether devices of a type tell a metric; of a type that is not known nobody can say no. */
export const isMetricOf = (deviceType: unknown, name: unknown): boolean => {
  const own = measured[String(deviceType)]
  return own === undefined || own.includes(String(name)) || (common as readonly string[]).includes(String(name))
}
