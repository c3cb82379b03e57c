import {
  attachments,
  bool,
  date,
  datetime,
  decimal,
  dept,
  dict,
  dicts,
  images,
  inGroup,
  point,
  polygon,
  ref,
  text,
} from '@chengan/kernel/fields/builders'
import { riskLevel4 } from '../../dictionaries/dangers.ts'
import { level5 } from '../../dictionaries/detection.ts'
import { bodyCause, bodyDispose, bodyState, bodyType, buriedPipeKind, verifyMethod } from '../../dictionaries/underground.ts'
import { bodySurroundings, levelOrder } from '../../dictionaries/underground-risk.ts'

const auto = { readOnly: true } as const
const metres = { unit: 'm', required: true } as const
const size = (zh: string, en: string) => decimal(8, 2, zh, en, { ...metres, moreThan: 0 })
const depth = (zh: string, en: string, more: object) => decimal(6, 2, zh, en, { ...metres, ...more })

const orderAsked = {
  zh: '填有检测单位评定等级时，须选择报告等级排序（Ⅰ级最高或Ⅳ级最高）',
  en: 'Where the agency gives a level, say whether its report counts Ⅰ or Ⅳ as the worst',
}

/** A body of bad ground under a road, as a survey found it, with what becomes of it (assets.md §3). */
export const bodyFields = {
  ...inGroup('place', {
    surveyId: ref('undergroundSurvey', '检测', 'Survey', { required: true, index: true, proposes: { roadId: 'roadId' } }),
    roadId: ref('road', '道路', 'Road', { required: true, index: true }),
    sectionId: ref('roadSection', '路段', 'Section', {
      ...{ required: true, index: true, narrowedBy: { roadId: 'roadId' }, proposes: { roadId: 'roadId' } },
    }),
    bodyNo: text(30, '病害体编号', 'Body no.', { required: true, unique: true }),
    bodyType: dict(bodyType, '病害体类型', 'Type', { required: true, index: true }),
    location: point('位置', 'Location', { required: true, index: true, flat: ['lng', 'lat'], drawnOn: ['sectionId', 'roadId'] }),
    geom: polygon('范围', 'Extent', {
      drawnOn: ['sectionId', 'roadId'],
      help: { zh: '不绘制时按长、宽沿路段方向自动生成', en: 'Left empty: length by width along the section' },
    }),
    laneDesc: text(50, '车道位置', 'Lane'),
  }),
  ...inGroup('size', {
    length: size('长', 'Length'),
    width: size('宽', 'Width'),
    topDepth: depth('顶埋深', 'Top depth', { min: 0 }),
    bottomDepth: depth('底埋深', 'Bottom depth', { moreThan: 0 }),
    thickness: decimal(6, 2, '厚度', 'Thickness', { ...auto, unit: 'm' }),
    area: decimal(12, 2, '面积', 'Area', { ...auto, unit: '㎡' }),
    volume: decimal(14, 2, '体积', 'Volume', { ...auto, unit: 'm³' }),
  }),
  ...inGroup('surroundings', {
    pipeNearby: bool('邻近管线', 'Pipe nearby'),
    pipeKind: dicts(buriedPipeKind, '管线种类', 'Pipe kind', { when: { field: 'pipeNearby', is: true } }),
    pipeDistance: decimal(6, 2, '管线距离', 'Pipe distance', { unit: 'm', when: { field: 'pipeNearby', is: true } }),
    cause: dicts(bodyCause, '成因', 'Cause'),
    surroundings: dicts(bodySurroundings, '周边情况', 'Surroundings', {
      help: {
        zh: '在评分方案规定的距离内的才勾选：渗漏管道2m、DN600及以上燃气或给水管3m、轨道交通10m、医院或学校50m',
        en: 'What lies as near as the scheme says: a leaking pipe 2 m, a gas or water main of DN600 3 m, metro 10 m, hospital or school 50 m',
      },
    }),
  }),
  ...inGroup('risk', {
    suggestedLikelihood: dict(level5, '建议可能性等级', 'Suggested likelihood', auto),
    suggestedConsequence: dict(level5, '建议后果等级', 'Suggested consequence', auto),
    likelihood: dict(level5, '可能性等级', 'Likelihood', { required: true }),
    consequence: dict(level5, '后果等级', 'Consequence', { required: true }),
    riskReason: text(200, '等级调整理由', 'Reason of the level', {
      help: { zh: '可能性或后果等级与建议不一致时填写', en: 'Where likelihood or consequence differs from the suggestion' },
    }),
    riskLevel: dict(riskLevel4, '风险等级', 'Risk level', { ...auto, index: true }),
    agencyLevel: text(10, '检测单位评定等级', 'Level of the agency', { help: { zh: '按检测报告原样填写', en: 'As the report has it' } }),
    levelOrder: dict(levelOrder, '报告等级排序', 'Order of the levels of the report', {
      ...{ when: { field: 'agencyLevel', given: true }, required: { field: 'agencyLevel', given: true } },
      missing: { key: 'levelOrderMissing', words: orderAsked },
    }),
    levelsDiffer: bool('与检测单位评定相差一级以上', 'More than a level from the agency', { ...auto, default: false }),
  }),
  ...inGroup('verification', {
    verifyMethod: dict(verifyMethod, '验证方法', 'Verification', auto),
    verifyResult: text(200, '验证结果', 'Result', auto),
    verifyDate: date('验证日期', 'Verified on', auto),
    isReal: bool('是否属实', 'Confirmed', auto),
  }),
  ...inGroup('disposal', {
    levelOneAt: datetime('判定Ⅰ级时间', 'Rated Ⅰ at', { ...auto, timed: true }),
    guardBy: datetime('管控时限', 'Guard by', { ...auto, timed: true }),
    disposeDeadline: date('处置期限', 'Deadline', auto),
    dutyDeptId: dept('责任单位', 'Responsible department', { ...auto, index: true }),
    deadline: date('要求完成日期', 'Dispose by', auto),
    dangerId: ref('facilityHazard', '隐患', 'Danger', { ...auto, index: true }),
    trackId: ref('trackedDisease', '跟踪病害', 'Tracked disease', { ...auto, index: true }),
    disposeMethod: dict(bodyDispose, '处置方式', 'Disposal', auto),
    disposeDate: date('处置日期', 'Disposed on', { ...auto, notBefore: 'verifyDate', notAfter: 'today' }),
    disposeUnit: text(100, '处置单位', 'Contractor', auto),
    material: text(100, '材料', 'Material', auto),
    amount: text(50, '用量', 'Amount', auto),
    cost: decimal(12, 2, '费用', 'Cost', { ...auto, unit: '万元' }),
    beforeImages: images(6, '处置前照片', 'Before the disposal', auto),
    afterImages: images(6, '处置后照片', 'After the disposal', auto),
    status: dict(bodyState, '状态', 'Status', { ...auto, index: true }),
    recheckDate: date('复测日期', 'Re-surveyed on', auto),
    recheckImages: images(6, '复测图谱', 'Profile of the re-survey', auto),
    nextTrackDate: date('下次跟踪日期', 'Next tracking', auto),
    prevId: ref('undergroundBody', '原病害体', 'Earlier body', { ...auto, index: true }),
    recurring: bool('复发', 'Recurred', { ...auto, default: false }),
  }),
  ...inGroup('files', {
    images: images(6, '雷达图谱', 'Radar profile'),
    attachments: attachments(5, '照片', 'Photos'),
  }),
  // The number of an open body so near that it may be the same: it is pointed out as long as it stands there.
  openNearby: text(30, '邻近未销号病害体', 'Open body nearby', { ...auto, internal: true }),
  // Closed bodies and false ones stay on the map, grey.
  standsOpen: bool('未销号', 'Open', { ...auto, internal: true, default: true }),
}

export type BodyFields = typeof bodyFields

/** Words of the groups of its form. */
export const bodyGroups = {
  place: { zh: '位置', en: 'Place' },
  size: { zh: '尺寸和埋深', en: 'Size and depth' },
  surroundings: { zh: '成因和周边', en: 'Cause and surroundings' },
  risk: { zh: '风险评级', en: 'Risk' },
  verification: { zh: '核实', en: 'Verification' },
  disposal: { zh: '处置和复测', en: 'Disposal and re-survey' },
  files: { zh: '图谱和照片', en: 'Profiles and photos' },
} as const
