import { because, type Reason } from './difference.ts'

const PENDING = 'The resource referred to is not declared yet: the id is kept as text (pending-references.ts).'
const SPECIAL_LATER = 'A special call of the root: it comes with alarms, thresholds and the live wall.'
const DETAIL_LATER =
  'The parts of a detail and the items of a unit come with the hand-written filing pages; info/{id} answers them together.'
const BY_ACTION = 'Written by its action alone, which asks for it.'
const SENTENCE = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'
const filing = 'gysy/gysydangersourcefiling'
const device = 'gysy/iotdevice'

const ofFilings: readonly Reason[] = [
  ...because(filing, 'fields', ['cancelReason read-only', 'cancelDesc read-only', 'cancelFiles read-only'], BY_ACTION),
  ...because(filing, 'fields', ['lateFiled'], 'The flag 超期备案 that filingApply sets (lifecycles.tsv).'),
  ...because(
    filing,
    'fields',
    ['examineReport.examiners required', 'examineReport.examiners limit'],
    'The rule twoExaminersSeeAllItems asks two.',
  ),
  ...because(filing, 'fields', ['sourceChemical.quantity required'], 'Follows from the tanks where they are given; else it is asked.'),
  ...because(
    filing,
    'calls',
    [
      `GET ${filing}/filingDetail/base/{id}`,
      `GET ${filing}/filingDetail/check/{id}`,
      `GET ${filing}/filingDetail/flow/{id}`,
      `GET ${filing}/filingDetail/attachment/{id}`,
      `GET ${filing}/examineItem/list`,
    ],
    DETAIL_LATER,
  ),
  ...because(filing, 'calls', [`GET ${filing}/info/{}`], 'The section gives it: {id} may also be given as info/{id}.'),
  ...because(filing, 'calls', [`DELETE ${filing}/filing`], 'The house deletes several rows by an array (R-4), under the same word.'),
  ...because(filing, 'lifecycles', ['[status] filingInfo*'], 'An entry: it saves the draft.'),
  ...because(
    filing,
    'lifecycles',
    ['[status] filingAudit return*'],
    'Each level returns what waits for it: the district its two steps, the city its own.',
  ),
  ...because(filing, 'lifecycles', ['[status] change*'], 'A new row that copies the old one: it comes with the hand-written filing pages.'),
]

const ofDevices: readonly Reason[] = [
  ...because(device, 'fields', ['bindId type'], 'With bindType a polymorphic reference (design: a kind of its own), kept as text.'),
  ...because(device, 'fields', ['cameraIds type'], PENDING),
  ...because(
    device,
    'calls',
    [
      `GET ${device}/getIotAlarmList`,
      `GET ${device}/getIotAlarmInfo`,
      `PUT ${device}/bindBatch`,
      `POST ${device}/bandAddThreshold`,
      `GET ${device}/getIotDeviceThresholdInfoById`,
      `GET ${device}/realtime`,
      `GET ${device}/history`,
      `GET ${device}/statistics`,
    ],
    SPECIAL_LATER,
  ),
  ...because(device, 'permissions', ['gysy:iotdevice:bindBatch', 'gysy:iotdevice:bandAddThreshold'], SPECIAL_LATER),
  ...because(
    device,
    'lifecycles',
    ['[onlineStatus] offline*', '[onlineStatus] online*', '[onlineStatus] unknown*'],
    'The table writes the states with their field; declared by their values, done by the server.',
  ),
  ...because(
    device,
    'lifecycles',
    ['[onlineStatus] useStatus edit*'],
    'A field of the form; scrappedDeviceStaysScrapped and its other rules judge it.',
  ),
  ...because(device, 'screens', ['/yxjg/bjls/index', '/yxjg/jkgl/index'], SPECIAL_LATER),
]

/** Why the definitions of dangerous sources and devices differ from the specification where they do. */
export const reasonsOfMonitoring: readonly Reason[] = [
  ...ofFilings,
  ...ofDevices,
  ...because(
    'errors',
    'errors',
    [
      'noMajorSource',
      'materialMissing',
      'materialNotPassed',
      'twoExaminersNeeded',
      'itemsNotExamined',
      'vetoItemFailed',
      'examinationNotPassed',
      'imeiWrong',
      'bindIncomplete',
      'locationOutsideRegion',
      'calibrationMissing',
      'maintenanceTooLong',
      'deviceScrapped',
    ],
    SENTENCE,
  ),
]
