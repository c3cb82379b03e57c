import { gasType } from '@chengan/domain/utilities/dictionaries/companies'
import * as dicts from '@chengan/domain/utilities/dictionaries/facilities'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { placeIn } from '../city/regions.ts'
import { mobileNumber, personName, phoneNumber } from '../names.ts'
import type { Stream } from '../stream.ts'
import { validTo } from './companies.ts'
import type { LaidPipe } from './network/laid-network.ts'

/** What is filed company by company; valves and nodes follow from the pipes (network.ts). */
export type FacilityType = Exclude<keyof typeof dicts.gasFacilityType.values, 'valve' | 'node'>

const classes = dicts.pressureClass.values
const materials = dicts.pipeMaterial.values
const gas = gasType.values

/** What one station needs besides name, company and place. */
export function stationForm(book: Book, type: FacilityType, stream: Stream): Values {
  return { ...peopleOf(type, stream), ...safety(book, type, stream), ...byType[type](book, stream) }
}

function peopleOf(type: FacilityType, stream: Stream): Values {
  if (type === 'regulatorStation') return { dutyPhone: phoneNumber(stream.draw) }
  return {
    principal: personName(stream.draw),
    principalPhone: mobileNumber(stream.draw),
    dutyPhone: phoneNumber(stream.draw),
    staffCount: stream.between(3, 18),
    landArea: stream.between(300, 9000),
    designOrg: '临江筑远燃气设计院',
    constructOrg: '临江拓途管线建设有限公司',
    supervisionOrg: '临江衡准工程监理有限公司',
  }
}

function safety(book: Book, type: FacilityType, stream: Stream): Values {
  const large = type === 'emergencyStorage' || type === 'lpgStation'
  const vessel = large || type === 'fillingStation'
  return {
    hazardSourceLevel: large ? stream.pick(['3', '4']) : '0',
    ...(type === 'regulatorStation'
      ? {}
      : { fireAcceptanceNo: `YS消验${stream.between(1000, 9999)}`, lightningCheckValidTo: within(book, stream, 180) }),
    ...(vessel ? { pressureVesselCertNo: `YS容${stream.between(10_000, 99_999)}`, nextVesselInspectDate: validTo(book, stream) } : {}),
    safetyValveCheckValidTo: within(book, stream, 360),
    gaugeCheckValidTo: within(book, stream, 180),
    alarmCheckValidTo: within(book, stream, 360),
    nextEvaluationDate: validTo(book, stream),
    hasScada: type === 'regulatorStation' ? stream.chance(0.7) : true,
    hasVideo: type !== 'regulatorStation',
  }
}

/** A date of a yearly or half-yearly test; one in forty has passed. */
function within(book: Book, stream: Stream, days: number): string {
  return addDays(book.today, stream.chance(0.025) ? -stream.between(1, 20) : stream.between(4, days))
}

const byType: Readonly<Record<FacilityType, (book: Book, stream: Stream) => Values>> = {
  gateStation: (_book, stream) => ({
    gasType: gas.pipedNaturalGas.value,
    upstreamCompany: '江东省天然气管网（演示）',
    inletPressure: 4,
    outletPressure: 1.6,
    designCapacity: stream.between(80, 240),
    peakHourFlow: stream.between(20_000, 90_000),
    hasOdorizer: true,
    odorantType: '四氢噻吩',
    odorantDose: 22.5,
    meterKind: '超声波流量计',
    hasRelief: true,
  }),
  emergencyStorage: (_book, stream) => ({
    gasType: gas.lng.value,
    outletPressure: 0.4,
    storageForm: dicts.storageForm.values.lngTank.value,
    tankCount: 4,
    tankVolume: 600,
    storageCapacity: 32.4,
    currentStock: stream.between(12, 30),
    gasifyCapacity: 20_000,
  }),
  regulatorStation: regulator,
  pipeNetwork: () => ({}),
  lpgStation: (book, stream) => ({
    gasType: gas.lpg.value,
    tankCount: 4,
    tankVolume: stream.pick([200, 400, 800]),
    maxTankVolume: 100,
    fillingScaleCount: stream.between(6, 12),
    interlockScale: true,
    dailyFillCapacity: stream.between(4, 16) * 100,
    residualTankVolume: 10,
    cylinderCapacity: stream.between(10, 30) * 100,
    gasSource: '江东石化库区（演示）',
    fillingPermitNo: `YS充装${stream.between(1000, 9999)}`,
    fillingPermitValidTo: validTo(book, stream),
  }),
  supplyStation: (book, stream) => ({
    gasType: gas.lpg.value,
    cylinderVolume: stream.pick([0.9, 4.2, 5.6, 12]),
    cylinderCapacity: stream.between(8, 30) * 10,
    leaseValidTo: validTo(book, stream),
    hasAlarm: true,
    hasExplosionProof: true,
    distanceOk: stream.chance(0.93),
    licencePermitNo: `YS供应${stream.between(1000, 9999)}`,
  }),
  fillingStation: (book, stream) => ({
    gasType: stream.pick([gas.cng.value, gas.lng.value]),
    tankCount: 2,
    tankVolume: 60,
    stationKind: stream.pick([dicts.vehicleStationKind.values.cngStandard.value, dicts.vehicleStationKind.values.lngAndCng.value]),
    fillerCount: stream.between(4, 8),
    compressorCapacity: stream.between(800, 1600),
    dailySupply: stream.between(8, 20) * 1000,
    fillingPermitNo: `YS充装${stream.between(1000, 9999)}`,
    fillingPermitValidTo: validTo(book, stream),
  }),
}

function regulator(book: Book, stream: Stream): Values {
  const box = stream.chance(0.7)
  return {
    gasType: gas.pipedNaturalGas.value,
    regulatorForm: (box ? dicts.regulatorForm.values.box : dicts.regulatorForm.values.cabinet).value,
    inletPressureClass: classes.mediumA.value,
    outletPressureClass: classes.low.value,
    inletPressure: 0.3,
    outletPressure: 0.003,
    designFlow: box ? stream.between(100, 400) : stream.between(600, 2000),
    regulatorCount: box ? 1 : 2,
    userCount: stream.between(80, 620),
    hasShutoff: true,
    nextMaintainDate: addDays(book.today, stream.between(-3, 170)),
  }
}

/** What decides the pressure of a pipe. */
export interface PipeShape {
  readonly kind: string
  readonly pressure: string
  readonly design: number
  readonly work: number
  readonly diameters: readonly number[]
}

const kinds = dicts.pipeKind.values
const high: PipeShape = {
  kind: kinds.municipalMain.value,
  pressure: classes.subHighA.value,
  design: 1.6,
  work: 1.2,
  diameters: [400, 500, 600],
}
const medium: PipeShape = {
  kind: kinds.municipalMain.value,
  pressure: classes.mediumA.value,
  design: 0.4,
  work: 0.3,
  diameters: [160, 200, 250, 315],
}
const courtyard: PipeShape = {
  kind: kinds.courtyard.value,
  pressure: classes.mediumB.value,
  design: 0.2,
  work: 0.1,
  diameters: [63, 90, 110],
}
const low: PipeShape = { kind: kinds.courtyard.value, pressure: classes.low.value, design: 0.01, work: 0.003, diameters: [63, 90] }

/** A kind of pipe as often as a grown city has it. */
export const pipeShape = (stream: Stream): PipeShape =>
  stream.weighted([
    [high, 8],
    [medium, 56],
    [courtyard, 26],
    [low, 10],
  ])

/** A pipe of a network as it is laid: material, age and pressure as the network of a grown city has them. */
export function pipeForm(book: Book, { shape, diameter, geometry, street, startNodeId, endNodeId }: LaidPipe, stream: Stream): Values {
  const year = stream.weighted([
    [stream.between(1994, 2004), 14],
    [stream.between(2005, 2012), 40],
    [stream.between(2013, 2017), 18],
    [stream.between(2018, 2022), 24],
    [stream.between(2023, Number(book.today.slice(0, 4)) - 3), 4],
  ])
  const material = shape === high ? materials.weldedSteel.value : materialOf(stream, year)
  const steel = material === materials.weldedSteel.value || material === materials.seamlessSteel.value
  const old = year < 2009 || material === materials.greyCastIron.value
  const [from, to] = [placeIn(street, stream).address, placeIn(street, stream).address]
  return {
    gasType: gas.pipedNaturalGas.value,
    geometry,
    startNodeId,
    endNodeId,
    pipeKind: shape.kind,
    pressureClass: shape.pressure,
    designPressure: shape.design,
    workPressure: shape.work,
    material,
    diameter,
    buriedDepth: stream.between(9, 16) / 10,
    layingMode: dicts.layingMode.values.buried.value,
    ...(steel
      ? { anticorrosion: dicts.anticorrosion.values.polyethylene3Layer.value, hasCathodic: shape === high, wallThickness: 7.1 }
      : {}),
    startPoint: from,
    endPoint: to,
    valveWellCount: stream.between(0, 3),
    buildDate: `${year}-05-20`,
    useDate: `${year}-09-28`,
    riskLevel: old ? stream.pick(['0', '1', '1', '2', '3']) : '0',
    ...(old
      ? { renovatePlanYear: Number(book.today.slice(0, 4)) + stream.between(-1, 2), renovateStatus: stream.pick(['1', '1', '2', '3']) }
      : {}),
  }
}

function materialOf(stream: Stream, year: number): string {
  if (year < 2000) return stream.pick([materials.greyCastIron.value, materials.weldedSteel.value, materials.weldedSteel.value])
  return stream.weighted([
    [materials.pe80.value, 34],
    [materials.pe100.value, 38],
    [materials.weldedSteel.value, 18],
    [materials.seamlessSteel.value, 5],
    [materials.ductileIron.value, 5],
  ])
}
