import type { CallAnswer } from '@chengan/kernel/calls/call'
import { batchCall } from '@chengan/kernel/calls/size/batch'
import { bool, datetime, decimal, int, point, ref, text } from '@chengan/kernel/fields/builders'

/** Hours of a track at most. */
export const TRACK_HOURS = 24

/** A position as a terminal tells it (JT/T 808 location report), in WGS-84. */
const positionRow = {
  gpsDeviceNo: text(40, '定位终端号', 'Terminal', { required: true, format: 'code' }),
  date: datetime('定位时间', 'Time of the fix', { required: true }),
  lng: decimal(10, 7, '经度', 'Longitude', { required: true, min: -180, max: 180, unit: '°' }),
  lat: decimal(9, 7, '纬度', 'Latitude', { required: true, min: -90, max: 90, unit: '°' }),
  speed: decimal(4, 1, '车速', 'Speed', { min: 0, max: 250, unit: 'km/h' }),
  heading: int('方向', 'Heading', { min: 0, max: 359, unit: '°', help: { zh: '正北为0，顺时针', en: 'North is 0, clockwise' } }),
  engineOn: bool('点火', 'Ignition on', { help: { zh: '熄火后静止不上报不算离线', en: 'A parked vehicle that is silent is not offline' } }),
}

/** Up to 1,000 positions from the platform of the terminals. */
export const locationBatch = batchCall({ key: ['gpsDeviceNo', 'date'], most: 1000, row: positionRow })

/** Whose track is asked, and between which moments; without them the present day. */
export const trackQuery = {
  id: ref('gasCar', '车辆', 'Vehicle', { required: true }),
  from: datetime('开始时间', 'From'),
  to: datetime('结束时间', 'To', { notBefore: 'from', wholeDay: true }),
}

/** Where a vehicle was, in the order of time. */
export const trackPoints = {
  list: {
    location: point('位置', 'Position', { required: true }),
    speed: decimal(4, 1, '车速', 'Speed', { unit: 'km/h' }),
    heading: int('方向', 'Heading', { unit: '°' }),
    date: datetime('定位时间', 'Time of the fix', { required: true }),
  },
} as const satisfies CallAnswer
