import type { SpecialCall } from '@chengan/kernel/calls/call'
import { decimal, dict, int, point, ref, text } from '@chengan/kernel/fields/builders'
import { lightKind, poleMaterial, poleType } from '../../dictionaries/lighting.ts'
import { assetCalls } from '../asset-calls.ts'

const bureaus = ['city', 'district'] as const

/** The most poles that one call sets. */
export const MOST_POLES = 500

/** What all poles of a row are: without it none of them could be handed in before it is opened by itself. */
const asBefore = { help: { zh: '不填则与该设施最近新增的一基相同', en: 'Left empty: as the pole that was added there last' } } as const
const ofInstallation = { help: { zh: '不填则按照明设施的杆高', en: 'Left empty: as the installation says' } } as const
export const ofEachPole = {
  poleType: dict(poleType, '杆型', 'Pole type', asBefore),
  poleMaterial: dict(poleMaterial, '杆体材质', 'Pole material', asBefore),
  poleHeight: decimal(5, 2, '杆高', 'Pole height', { unit: 'm', moreThan: 0, ...ofInstallation }),
  armCount: int('灯臂数', 'Arms', { min: 0, ...asBefore }),
} as const

/** What the roots of lamps have besides (assets.md §2): poles set in a row. */
export const lampCalls = {
  ...assetCalls,
  batchCreate: {
    ...{ zh: '批量新增', en: 'Set poles in a row', verb: 'POST', path: 'batchCreate', permission: 'batchCreate' },
    levels: bureaus,
    changes: true,
    body: {
      facilityId: ref('lampFacility', '照明设施', 'Installation', { required: true }),
      prefix: text(20, '编号前缀', 'Prefix'),
      count: int('数量', 'Poles', { required: true, min: 1, max: MOST_POLES }),
      from: point('起点', 'From', { required: true, drawnOn: ['facilityId'] }),
      spacing: decimal(6, 2, '间距', 'Spacing', { required: true, moreThan: 0, max: 1000, unit: 'm' }),
      ...ofEachPole,
    },
    answers: {
      object: { count: int('数量', 'Poles'), first: text(30, '首杆编号', 'First pole'), last: text(30, '末杆编号', 'Last pole') },
    },
    onList: {
      consequence: {
        zh: '从起点起沿照明设施（或其道路）的线形按间距设杆，编号接在已有编号之后，均为草稿',
        en: 'Poles are set along the line of the installation (or its road) and numbered on behind those that stand there, as drafts',
      },
      done: { zh: '已新增{count}基，编号{first}至{last}', en: '{count} poles set, {first} to {last}' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Of lamps of a kind: their poles are set along installations of that kind. */
const alongKind = (kind: keyof typeof lightKind.values) =>
  ({
    ...lampCalls,
    batchCreate: {
      ...lampCalls.batchCreate,
      body: {
        ...lampCalls.batchCreate.body,
        facilityId: ref('lampFacility', '照明设施', 'Installation', {
          required: true,
          narrowedTo: { lightKind: [lightKind.values[kind].value] },
        }),
      },
    },
  }) as const satisfies Readonly<Record<string, SpecialCall>>
export const streetLampCalls = alongKind('functional')
export const landscapeLampCalls = alongKind('landscape')

/** Those of lamps at entrances of the metro: at which of them. */
export const metroLampCalls = {
  ...lampCalls,
  batchCreate: {
    ...lampCalls.batchCreate,
    body: {
      ...lampCalls.batchCreate.body,
      subwayStation: text(50, '地铁站', 'Station', asBefore),
      exitNo: text(10, '出入口号', 'Exit', asBefore),
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
