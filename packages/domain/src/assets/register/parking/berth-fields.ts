import { bool, datetime, decimal, dict, point, ref, region, text } from '@chengan/kernel/fields/builders'
import { berthKind, berthOrientation, berthStatus } from '../../dictionaries/overhead-and-parking.ts'

const readOnly = { readOnly: true } as const
const metres = { unit: 'm', moreThan: 0, max: 100 } as const

/** A berth beside a road is as long as a car and its way in, and as wide as a lane (GA/T 850). */
const usualBerth = { length: 6, width: 2.5 } as const

export const berthFields = {
  parkRoadId: ref('parkingRoad', '停车路段', 'Parking road', { required: true, index: true }),
  berthNo: text(20, '泊位编号', 'Berth no.', { required: true, uniqueWithin: ['parkRoadId'] }),
  berthKind: dict(berthKind, '泊位类别', 'Kind', { index: true, default: berthKind.values.car.value }),
  orientation: dict(berthOrientation, '朝向', 'Orientation'),
  length: decimal(5, 2, '长度', 'Length', { ...metres, default: usualBerth.length }),
  width: decimal(5, 2, '宽度', 'Width', { ...metres, default: usualBerth.width }),
  geoMagneticNo: text(40, '地磁编号', 'Geomagnetic no.'),
  location: point('位置', 'Location', { flat: ['lng', 'lat'], index: true, drawnOn: ['parkRoadId'] }),
  occupied: bool('是否占用', 'Occupied', { ...readOnly, default: false }),
  occupiedSince: datetime('占用开始', 'Occupied since', { ...readOnly, timed: true }),
  status: dict(berthStatus, '状态', 'Status', { ...readOnly, index: true }),
  remark: text(500, '备注', 'Remark'),
  regionId: region('所属区县', 'District', { ...readOnly, index: true }),
}

export type BerthFields = typeof berthFields
