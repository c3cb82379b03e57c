import { certificateLine, certificateState } from '@chengan/domain/maintenance/payment/payment-codes'
import { iotBindType, iotDeviceType, onlineStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { boxesMeet, boxOf, type Position } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { addMinutes } from '@chengan/kernel/time'
import { type CityRows, cityRule, outOfOrder } from './city-rows.ts'

const IN_USE_OR_CLOSED: readonly unknown[] = ['2', '3']
const PUBLISHED = '2'
const CENT = 0.005
/** Of binary fractions: half a cent is rounded. */
const DUST = 1e-6

function ringOf(region: RowNamed<'region'> | undefined): readonly (readonly [number, number])[] {
  return (region?.boundary as { coordinates: readonly (readonly [number, number])[][] } | null | undefined)?.coordinates[0] ?? []
}

/** D6: what is counted on a row is what lies below it. */
export const countsAgreeWithDetails = cityRule('D6', async (city) => {
  const lines: string[] = []
  const spans = Map.groupBy(await city.of('bridgeSpans'), (row) => String(row.ownerId))
  const supports = Map.groupBy(await city.of('bridgeSupports'), (row) => String(row.ownerId))
  for (const row of await city.of('bridge')) {
    const counted = spans.get(String(row.id))?.length ?? 0
    if (Number(row.spanCount) !== counted) lines.push(`bridge ${String(row.id)}: ${String(row.spanCount)} spans said, ${counted} there`)
    const below = supports.get(String(row.id))?.length ?? 0
    if (below !== counted + 1) lines.push(`bridge ${String(row.id)}: ${below} supports for ${counted} spans`)
  }
  return lines
})

/** D9: a device that is said to be online has told something within its time. */
export const devicesAgreeWithTheirReports = cityRule('D9', async (city) => {
  const lines: string[] = []
  const facilities = await city.byId('gasFacility')
  const cars = await city.byId('gasCar')
  const told = new Set<string>()
  for (const row of await city.of('iotDevice')) {
    const silentSince = addMinutes(city.asOf, -Math.ceil(Number(row.offlineTimeout ?? 0) / 60))
    const isOnline = row.onlineStatus === onlineStatus.values.online.value
    if (isOnline && String(row.lastReportTime) < silentSince) lines.push(`iotDevice ${String(row.id)} is online and silent`)
    if ((row.alarmLevel ?? null) !== null && Number(row.alarmCount ?? 0) === 0)
      lines.push(`iotDevice ${String(row.id)} shows an alarm and counts none`)
    // What hangs at a customer is bound to none: their files are not kept here yet.
    const holder =
      row.bindType === iotBindType.values.vehicle.value ? cars.get(String(row.bindId)) : facilities.get(String(row.gasFacilityId))
    if (row.bindType !== iotBindType.values.none.value && holder?.gasCompaniesId !== row.gasCompaniesId)
      lines.push(`iotDevice ${String(row.id)} hangs at no facility and no vehicle of its company`)
    told.add(String(row.deviceType))
  }
  for (const { value, zh } of Object.values(iotDeviceType.values)) if (!told.has(value)) lines.push(`no device is a ${zh}`)
  return lines
})

/** D10: a bridge says what its latest published detection found. */
export const bridgesSayTheirLatestDetection = cityRule('D10', async (city) => {
  const lines: string[] = []
  const published = (await city.of('bridgeDetection')).filter((row) => row.status === PUBLISHED)
  const byBridge = Map.groupBy(published, (row) => String(row.bridgeId))
  for (const bridge of await city.of('bridge')) {
    const own = (byBridge.get(String(bridge.id)) ?? []).toSorted((one, other) =>
      String(one.detectDate) < String(other.detectDate) ? 1 : -1,
    )
    const [latest] = own
    if (latest === undefined) {
      if ((bridge.bci ?? null) !== null) lines.push(`bridge ${String(bridge.id)} has an index and no detection`)
      continue
    }
    if (bridge.bci !== latest.bci || bridge.bciGrade !== latest.grade)
      lines.push(`bridge ${String(bridge.id)}: ${String(bridge.bci)} ${String(bridge.bciGrade)}, detected ${String(latest.bci)}`)
  }
  return lines
})

/** D11 for what is paid: a line of a certificate is quantity times price times factor to the cent, the certificate the sum of its lines; of a contract no more is paid than it comes to. */
async function certificatesAddUp(city: CityRows): Promise<readonly string[]> {
  const wrong: string[] = []
  const sums = new Map<string, number>()
  for (const line of await city.of('paymentCertificateLines')) {
    const amount = Number(line.amount)
    if (Math.abs(amount - Number(line.quantity) * Number(line.unitPrice) * Number(line.factor)) > CENT + DUST)
      wrong.push(`certificate line ${String(line.id)}: ${amount} is not quantity times price times factor`)
    const owner = String(line.ownerId)
    if (line.lineKind !== certificateLine.deducted) sums.set(owner, (sums.get(owner) ?? 0) + amount)
  }
  const paid = new Map<string, number>()
  for (const row of await city.of('paymentCertificate')) {
    const due = Number(row.lumpDue) - Number(row.deductAmount) + Number(row.unitDue)
    const sum = sums.get(String(row.id)) ?? 0
    if (Math.abs(sum - due) > CENT + DUST) wrong.push(`certificate ${String(row.id)}: ${due}, its lines ${sum}`)
    if (row.status === certificateState.paid)
      paid.set(String(row.contractId), (paid.get(String(row.contractId)) ?? 0) + Number(row.payable))
  }
  for (const { id, amount } of await city.of('contract'))
    if ((paid.get(String(id)) ?? 0) > Number(amount)) wrong.push(`contract ${String(id)}: more is paid than it comes to`)
  return wrong
}

/** D11: a line is quantity times price to the cent, a contract the sum of its lines. */
export const moneyAddsUp = cityRule('D11', async (city) => {
  const lines: string[] = []
  const sums = new Map<string, number>()
  for (const item of await city.of('contractItem')) {
    const amount = Number(item.amount)
    if (Math.abs(amount - Number(item.quantity) * Number(item.unitPrice)) > CENT)
      lines.push(`contractItem ${String(item.id)}: ${amount} is not quantity times price`)
    sums.set(String(item.contractId), (sums.get(String(item.contractId)) ?? 0) + amount)
  }
  for (const row of await city.of('contract')) {
    const sum = (sums.get(String(row.id)) ?? 0) + Number(row.lumpSum ?? 0) + Number(row.provisionalSum ?? 0)
    if (Math.abs(sum - Number(row.amount)) > 1) lines.push(`contract ${String(row.id)}: ${String(row.amount)}, its lines ${sum}`)
  }
  return [...lines, ...(await certificatesAddUp(city))]
})

const onRoads = ['roadSection', 'bridge', 'footbridge', 'underpass', 'tunnel'] as const
type OnRoads = 'road' | (typeof onRoads)[number]

/** D12 for roads and what lies on them: in the district they name, on a road of it. */
export const roadsAndWhatLiesOnThem = cityRule('D12', async (city) => {
  const regions = await city.byId('region')
  const roads = await city.byId('road')
  const lines: string[] = []
  const reaches = (row: RowNamed<OnRoads>) => {
    const ring = ringOf(regions.get(String(row.regionId)))
    return ring.length === 0 || boxesMeet(boxOf(row.geom as Geometry), boxOf({ type: 'LineString', coordinates: ring } as Geometry))
  }
  for (const name of ['road', ...onRoads] as const)
    for (const row of await city.of(name)) if (!reaches(row)) lines.push(`${name} ${String(row.id)} lies outside ${String(row.regionId)}`)
  for (const name of [...onRoads, 'dailyMaintenance', 'excavationSection'] as const) {
    for (const row of await city.of(name)) {
      if ((row.roadId ?? null) === null) continue
      const road = roads.get(String(row.roadId))
      if (road === undefined) lines.push(`${name} ${String(row.id)} lies on no road`)
      else if (!IN_USE_OR_CLOSED.includes(road.status)) lines.push(`${name} ${String(row.id)} lies on a road that is not in use`)
      else if (name !== 'excavationSection' && road.regionId !== row.regionId)
        lines.push(`${name} ${String(row.id)} lies on a road of another district`)
    }
  }
  return lines
})

/** Metres from the line of its road at which a bridge, a tunnel, the middle of a footbridge or underpass lies at most. */
const ON_ITS_ROAD = 5

/** D12 for bridges and tunnels: they run along their road; footbridges and underpasses cross it. */
export const crossingsLieOnTheirRoad = cityRule('D12', async (city) => {
  const roads = await city.byId('road')
  const lines: string[] = []
  const judge = async (name: OnRoads, placesOf: (points: readonly Position[]) => readonly Position[]) => {
    for (const row of await city.of(name)) {
      const road = roads.get(String(row.roadId))
      const points = (row.geom as Geometry | null)?.coordinates as readonly Position[] | undefined
      if (road === undefined || points === undefined) {
        lines.push(`${name} ${String(row.name)} has no road or no line`)
        continue
      }
      const away = Math.max(...placesOf(points).map((place) => nearestOn(place, road.geom as Geometry)?.metres ?? Number.POSITIVE_INFINITY))
      if (away > ON_ITS_ROAD) lines.push(`${name} ${String(row.name)} lies ${Math.round(away)} m beside ${String(road.name)}`)
    }
  }
  for (const name of ['bridge', 'tunnel'] as const) await judge(name, (points) => points)
  for (const name of ['footbridge', 'underpass'] as const)
    await judge(name, ([from = [0, 0], to = from]) => [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]])
  return lines
})

const eventMoments = ['createDate', 'reportTime', 'dispatchTime', 'acceptTime', 'repairTime', 'applyTime', 'closeTime', 'updateDate']
const assetMoments = ['completionDate', 'openDate', 'createDate', 'updateDate']

/** D2 for maintenance and the register. */
export const municipalDatesStandInOrder = cityRule('D2', async (city) => {
  const lines: string[] = []
  const judge = async (name: string, moments: readonly string[]) => {
    const known = moments.filter((moment) => city.registry.byName(name).fields[moment] !== undefined)
    for (const row of await city.of(name)) {
      const fault = outOfOrder(known.map((moment) => [moment, row[moment]] as const))
      if (fault !== null) lines.push(`${name} ${String(row.id)}: ${fault}`)
    }
  }
  await judge('dailyMaintenance', eventMoments)
  await judge('road', assetMoments)
  for (const name of ['bridge', 'footbridge', 'underpass', 'tunnel']) await judge(name, assetMoments)
  await judge('bridgeDetection', ['detectDate', 'createDate', 'updateDate'])
  await judge('contract', ['signDate', 'terminateDate'])
  await judge('iotDevice', ['installDate', 'useDate', 'createDate', 'updateDate'])
  return lines
})
