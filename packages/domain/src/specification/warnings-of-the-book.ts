/** What answers a row of the book: a kind of warning with steps that the book names (before the moment, below nought after it) and whom it tells at least. */
interface AnsweredBy {
  /** `root#code` of the kind, as its warnings are kept. */
  readonly kind: string
  /** `unit step step …` */
  readonly steps: string
  /** owner (departments of the row), district, city, duty, users, lines, role:…, br:… */
  readonly tells: string
}

/** A warning of the book with its roots. */
export interface WarningOfTheBook {
  readonly name: string
  readonly roots: readonly string[]
  readonly by?: readonly AnsweredBy[]
  /** Told without a row that is warned of: the job that does it. */
  readonly job?: string
  /** What the answer lacks until that root is declared. */
  readonly until?: { readonly root: string; readonly lacks: string }
  /** Why a declared root has nothing to warn of here. */
  readonly left?: string
}

const by = (kind: string, steps: string, tells: string): AnsweredBy => ({ kind, steps, tells })

/** What is told as the step of a row or of its clock. */
const TOLD_BY_ITS_STEPS = 'Told by the steps of its table, at once and by its clocks: no row has to be looked for.'

/** Every row of the table of warnings (alerts.tsv): of declared roots what answers it, of the others nothing yet. */
export const warningsOfTheBook: readonly WarningOfTheBook[] = [
  { name: 'Acceptance not applied', roots: ['yhgl/zxyhxmys'], by: [by('yhgl/zxyhndjh#acceptanceLate', 'days -30', 'owner')] },
  {
    name: 'Arrive or make-safe deadline',
    roots: ['yhgl/rcyh'],
    by: [
      by('yhgl/rcyh#arriveHalf', 'minutes 0', 'users'),
      by('yhgl/rcyh#notArrived', 'minutes 0', 'users owner'),
      by('yhgl/rcyh#safeHalf', 'minutes 0', 'users'),
      by('yhgl/rcyh#notSafe', 'minutes 0', 'owner'),
    ],
  },
  {
    name: 'Assessment score low',
    roots: ['yhgl/khjg'],
    by: [
      by('yhgl/khjg#low', 'minutes 0', 'owner'),
      by('yhgl/khjg#fallen', 'minutes 0', 'owner'),
      by('yhgl/khjg#failedTwice', 'minutes 0', 'owner'),
    ],
  },
  { name: 'Asset audit pending', roots: ['jcsj/baseroad'], by: [by('jcsj/baseroad#auditLate', 'workdays -5', 'duty city')] },
  { name: 'Asset closed past toDate', roots: ['jcsj/baseroad'], by: [by('jcsj/baseroad#toDate', 'days 3 0', 'city owner')] },
  { name: 'Asset warranty ends', roots: ['jcsj/baseroad'], by: [by('jcsj/baseroad#warrantyEndDate', 'days 30', 'owner')] },
  { name: 'Body of level Ⅰ', roots: ['szgl/bhjc/dxbht'], by: [by('szgl/bhjc/dxbht#levelOne', 'minutes 0', 'district city')] },
  {
    name: 'Bridge grade D/E',
    roots: ['szgl/bhjcbridge', 'szgl/bhjctunnel'],
    by: [
      by('szgl/bhjcbridge#ratedUnqualified', 'days 0 -30', 'city district'),
      by('szgl/bhjcbridge#ratedDangerous', 'days -1 -7', 'city district'),
      by('szgl/bhjctunnel#ratedClass4', 'days 0 -30', 'city district'),
      by('szgl/bhjctunnel#ratedClass5', 'days 0 -3', 'city district'),
      by('szgl/bhjctunnel#class5InUse', 'days -1 -7', 'city district'),
    ],
  },
  {
    name: 'Bridge patrol due',
    roots: ['jcsj/basebridge'],
    left: 'Comes with the patrols of the maintenance companies: no patrol of a bridge is recorded yet.',
  },
  {
    name: 'Bridge routine detection due',
    roots: ['jcsj/basebridge'],
    by: [by('jcsj/basebridge#nextRoutineDate', 'days 60 30 7', 'district')],
  },
  {
    name: 'Bridge structural detection due',
    roots: ['jcsj/basebridge'],
    by: [by('jcsj/basebridge#nextStructDate', 'days 180 60', 'district city')],
  },
  {
    name: 'Certificate not made',
    roots: ['yhgl/jlzf'],
    by: [by('yhgl/contract#certificateNotMade', 'days -10', 'owner')],
  },
  {
    name: 'Component plan not generated',
    roots: ['yhgl/bjby/jh'],
    by: [by('yhgl/contract#carePlanMissing', 'days -15', 'owner'), by('yhgl/contract#careUncovered', 'days 0', 'owner')],
  },
  {
    name: 'Component task',
    roots: ['yhgl/bjby'],
    by: [by('yhgl/bjby#opens', 'days 0', 'users'), by('yhgl/bjby#ends', 'days 2 -1', 'users owner')],
  },
  { name: 'Contract ends', roots: ['yhgl/contract'], by: [by('yhgl/contract#endDate', 'days 90 60 30 7', 'owner')] },
  {
    name: 'Contract payment',
    roots: ['yhgl/contract'],
    by: [by('yhgl/contract#paidUp', 'days 0', 'owner'), by('yhgl/contract#paidBehind', 'days 0', 'owner')],
  },
  { name: 'Cross-check not done', roots: ['yhgl/zxyhxmys'], by: [by('yhgl/zxyhxmys#crossCheckLate', 'days -1', 'owner city')] },
  {
    name: 'Danger deadline',
    roots: ['szgl/ssyx/dangerstore'],
    by: [by('szgl/ssyx/dangerstore#deadline', 'days 1 -1 -3', 'owner district')],
  },
  { name: 'Danger open', roots: ['yhgl/rcyh/danger'], by: [by('yhgl/rcyh/danger#open', 'hours -24', 'owner')] },
  {
    name: 'Declaration closes',
    roots: ['yhgl/zxyhjhfq'],
    by: [by('yhgl/zxyhjhfq#declarationCloses', 'days 15 3', 'owner')],
  },
  {
    name: 'Device offline',
    roots: ['jcsj/baselampwxyg', 'szgl/roadsensor', 'jcsj/camera'],
    by: [
      by('jcsj/baselampwxyg#offline', 'hours -24', 'owner district'),
      by('jcsj/camera#offline', 'hours -24', 'owner district'),
      by('szgl/roadsensor#offline', 'minutes -30', 'district'),
    ],
  },
  { name: 'Disease growing', roots: ['szgl/szglssyxbhkgl'], by: [by('szgl/szglssyxbhkgl#growing', 'days 0', 'district')] },
  {
    name: 'Disposal of a body',
    roots: ['szgl/bhjc/dxbht'],
    by: [by('szgl/bhjc/dxbht#disposal', 'days 1 -1', 'owner district'), by('szgl/bhjc/dxbht#disposalAhead', 'days 15', 'owner')],
  },
  {
    name: 'Earthing and leakage test due',
    roots: ['jcsj/baselamp'],
    by: [by('jcsj/baselamp#earthTest', 'days 30', 'owner'), by('jcsj/baselamppdx#earthTest', 'days 30', 'owner')],
  },
  {
    name: 'Event not accepted',
    roots: ['yhgl/rcyh'],
    by: [
      by('yhgl/rcyh#notAccepted', 'minutes -60 -90 -120 -150', 'owner'),
      by('yhgl/rcyh#dangerNotAccepted', 'minutes -10 -40 -70 -100', 'owner'),
    ],
  },
  { name: 'Events of one road', roots: ['yhgl/rcyh'], by: [by('yhgl/rcyh#oftenOnOneRoad', 'days 0', 'owner')] },
  { name: 'Lamp replacement due', roots: ['jcsj/baselamp'], by: [by('jcsj/baselamp#replaceDue', 'days 90', 'district')] },
  {
    name: 'Licence, qualification or personal certificate ends',
    roots: ['sys/sysdeptextend', 'yhgl/bidsection'],
    by: [
      by('sys/sysdeptextend#safetyLicenceTo', 'days 60 30 0', 'owner'),
      by('sys/sysdeptextend#qualificationTo', 'days 60 30 0', 'owner'),
      by('yhgl/bidsection/pzry#certTo', 'days 60 30 0', 'owner'),
    ],
  },
  { name: 'Lift inspection due', roots: ['jcsj/baseflyover'], by: [by('jcsj/baseflyover#elevatorCheckDue', 'days 30', 'owner')] },
  { name: 'Load over capacity', roots: ['yhgl/bidsection'], by: [by('yhgl/bidsection#overCapacity', 'days 0', 'owner')] },
  { name: 'Section not fully staffed', roots: ['yhgl/bidsection'], by: [by('yhgl/bidsection#understaffed', 'minutes 0', 'owner')] },
  { name: 'Loop overcurrent', roots: ['jcsj/baselamppdxpoint'], by: [by('jcsj/baselamppdxpoint#overcurrent', 'days 0', 'district')] },
  { name: 'Low plinth of a supply box', roots: ['jcsj/lampBox'], by: [by('jcsj/lampBox#lowPlinth', 'days 0', 'district')] },
  {
    name: 'Major danger (level 3)',
    roots: ['szgl/ssyx/dangerstore'],
    by: [by('szgl/ssyx/dangerstore#major', 'minutes 0', 'city owner'), by('szgl/ssyx/dangerstore#uncontrolled', 'hours -24', 'city owner')],
  },
  {
    name: 'Month fill missing',
    roots: ['yhgl/szglyhglzxyhxmjdmonthfill'],
    by: [by('yhgl/szglyhglzxyhxmjdmonthfill#missing', 'days 2 0 -1', 'owner')],
  },
  {
    name: 'Observation due',
    roots: ['szgl/szglssyxbhkgl'],
    by: [by('szgl/szglssyxbhkgl#observation', 'days 1 -3', 'district')],
  },
  {
    name: 'Outside case',
    roots: ['yhgl/rcyh'],
    by: [by('yhgl/rcyh#outsideCase', 'minutes 0', 'owner'), by('yhgl/rcyh#outerReplyFailed', 'minutes 0', 'owner')],
  },
  {
    name: 'Parking setting approval expires',
    roots: ['szgl/szglyyjgparkroad'],
    by: [by('szgl/szglyyjgparkroad#setValidTo', 'days 30', 'owner')],
  },
  { name: 'Performance bond ends', roots: ['yhgl/contract'], by: [by('yhgl/contract#bondTo', 'days 30', 'owner')] },
  { name: 'Pre-plan overdue', roots: ['yhgl/zxyhndjh'], by: [by('yhgl/zxyhndjh#prePlanLate', 'days -1', 'owner')] },
  {
    name: 'Project lag',
    roots: ['yhgl/zxyhndjh'],
    by: [by('yhgl/zxyhndjh#lagging', 'days 0', 'owner'), by('yhgl/zxyhndjh#farBehind', 'days 0', 'owner city')],
  },
  { name: 'Project planEnd', roots: ['yhgl/zxyhndjh'], by: [by('yhgl/zxyhndjh#planEnds', 'days 30 -1', 'owner city')] },
  { name: 'Rating fell', roots: ['szgl/bhjcbridge'], by: [by('szgl/bhjcbridge#ratingFell', 'days 0', 'city')] },
  {
    name: 'Repair deadline',
    roots: ['yhgl/rcyh'],
    by: [by('yhgl/rcyh#repairNear', 'minutes 0', 'owner'), by('yhgl/rcyh#repairLate', 'hours 0 -24', 'owner')],
  },
  { name: 'Reserve balance low', roots: ['yhgl/zxyhyljxm'], by: [by('yhgl/ndys#reserveLow', 'days 0', 'city district')] },
  {
    name: 'Review overdue',
    roots: ['yhgl/rcyh', 'yhgl/rcyhyq'],
    by: [
      by('yhgl/rcyh#reviewLate', 'hours 0', 'duty'),
      by('yhgl/rcyhyq#reviewLate', 'hours 0', 'duty'),
      by('yhgl/rcyh/constructionPlan#reviewLate', 'hours 0', 'duty'),
    ],
  },
  { name: 'Road detection due', roots: ['jcsj/baseroadsection'], by: [by('jcsj/baseroadsection#detectionDue', 'days 60', 'district')] },
  {
    name: 'Road patrol due',
    roots: ['jcsj/baseroad'],
    left: 'Comes with the patrols of the maintenance companies: no patrol of a road is recorded yet.',
  },
  { name: 'SIM card expires', roots: ['jcsj/baselampwxyg'], by: [by('jcsj/baselampwxyg#simExpireDate', 'days 30', 'owner')] },
  {
    name: 'Safety accident in a month fill',
    roots: ['yhgl/szglyhglzxyhxmjdmonthfill'],
    by: [by('yhgl/szglyhglzxyhxmjdmonthfill#accident', 'minutes 0', 'owner city')],
  },
  { name: 'Sensor alarm level 3', roots: ['szgl/roadsensor'], by: [by('szgl/roadsensor/alarm#grave', 'minutes 0', 'district city')] },
  { name: 'Sensor calibration due', roots: ['szgl/roadsensor'], by: [by('szgl/roadsensor#calibrateDue', 'days 30 0', 'owner')] },
  { name: 'Tunnel frequent check due', roots: ['jcsj/basetunnel'], by: [by('jcsj/basetunnel#nextFrequentDate', 'days 5', 'owner')] },
  { name: 'Tunnel regular check due', roots: ['jcsj/basetunnel'], by: [by('jcsj/basetunnel#nextRegularDate', 'days 60', 'district')] },
  {
    name: 'Underground survey due',
    roots: ['szgl/bhjcundergrounddisease'],
    by: [by('szgl/bhjcundergrounddisease#surveyDue', 'days 15', 'district'), by('szgl/bhjc/dxbht#trackingDue', 'days 15', 'district')],
  },
  {
    name: 'Underpass without level sensor',
    roots: ['jcsj/baseunderpass'],
    by: [by('jcsj/baseunderpass#noLevelSensor', 'days 0', 'district')],
  },
  { name: 'Unit-price sum near its end', roots: ['yhgl/jlzf'], by: [by('yhgl/jlzf#unitSumNearlyUsed', 'days 0', 'owner')] },
  { name: 'Warranty ends', roots: ['yhgl/zxyhndjh'], by: [by('yhgl/zxyhndjh#warrantyTo', 'days 30', 'owner')] },
  { name: 'Waterlogging response late', roots: ['szgl/aqscjsyj'], left: TOLD_BY_ITS_STEPS },
  { name: 'Waterlogging warning raised', roots: ['szgl/aqscjsyj'], left: TOLD_BY_ITS_STEPS },
  { name: 'accident clocks', roots: ['gysy/gysyaqjgsggl'] },
  { name: 'account expiry, idle account', roots: ['sys/user'], job: 'accountIdleDisable' },
  { name: 'alarm deadlines', roots: ['gysy/iotdevicealarmhandling'], left: TOLD_BY_ITS_STEPS },
  { name: 'alarm raised', roots: ['gysy/iotdevicealarmhandling'], left: TOLD_BY_ITS_STEPS },
  { name: 'annual report', roots: ['sjtj/ndbb'], by: [by('sjtj/ndbb#notSubmitted', 'days 10 -1', 'district city')] },
  { name: 'basemap, key', roots: ['map/base'], by: [by('map/base#groundFailed', 'days 0', 'role:sysAdmin')] },
  { name: 'board stale, wall lost', roots: ['jsc/screen'] },
  {
    name: 'businessRole without members, definition whose candidates resolve to nobody',
    roots: ['sys/sysbusinessrole'],
    job: 'roleCandidateCheck',
  },
  { name: 'call performance', roots: ['sys/log/operation'], job: 'securityWatch' },
  {
    name: 'certificate of a person on post',
    roots: ['gysy/jobperson'],
    by: [by('gysy/jobperson#certUntil', 'days 90 60 30 7 0 -7', 'owner district')],
  },
  { name: 'check overdue', roots: ['gysy/ztgascylindercustomer', 'gysy/gaspipecustomer'] },
  { name: 'complaint, case', roots: ['gysy/gysyyhfwyhts', 'gysy/zwdbcase'] },
  { name: 'cylinder balance (账实不符)', roots: ['gysy/ztgascylinder'] },
  { name: 'cylinder in transit or at customer too long', roots: ['gysy/ztgascylinder'] },
  { name: 'cylinder inspection or life (weekly digest)', roots: ['gysy/ztgascylinder'] },
  {
    name: 'dangerous source',
    roots: ['gysy/gysydangersourcefiling'],
    by: [
      by('gysy/gysydangersourcefiling#assessValidTo', 'days 90 60 30 7 0', 'owner district'),
      by('gysy/gysydangersourcefiling#drillDueDate', 'days 0', 'owner district'),
      by('gysy/gysydangersourcefiling#specialDrillDueDate', 'days 0', 'owner district'),
      by('gysy/gysydangersourcefiling#undecided', 'workdays -5', 'duty'),
      by('gysy/gysydangersourcefiling#writeOffUndecided', 'days -30', 'duty'),
    ],
  },
  {
    name: 'device',
    roots: ['gysy/iotdevice'],
    by: [
      by('gysy/iotdevice#offline', 'hours -1', 'owner'),
      by('gysy/iotdevice#batteryLow', 'days 0', 'owner'),
      by('gysy/iotdevice#nextCalibrateDate', 'days 30 7 0', 'owner district'),
      by('gysy/iotdevice#expireDate', 'days 90 30 0', 'owner'),
      by('gysy/iotdevice#maintenanceOver', 'hours 0', 'owner'),
    ],
  },
  {
    name: 'duty not signed in',
    roots: ['gysy/gysyyjpb'],
    by: [
      by('gysy/gysyyjpb#companyNotSignedIn', 'minutes -15', 'owner district'),
      by('gysy/gysyyjpb#districtNotSignedIn', 'minutes -15', 'owner city'),
      by('gysy/gysyyjpb#cityNotSignedIn', 'minutes -15', 'owner'),
    ],
  },
  { name: 'duty roster gap', roots: ['gysy/gysyyjpb'], by: [by('gysy/gysyyjpb#gap', 'days 3 0', 'owner')] },
  {
    name: 'equipment',
    roots: ['gysy/gysyyjzb'],
    by: [by('gysy/gysyyjzb#validTo', 'days 30 7 0', 'owner'), by('gysy/gysyyjzb#stockLow', 'days 0', 'owner')],
  },
  { name: 'dynamic risk', roots: ['gysy/gysyaqjgfxgkfxd'] },
  { name: 'expired cylinder at a customer', roots: ['gysy/ztgascylinder'] },
  {
    name: 'figure beyond red',
    roots: ['jsc/metric'],
    by: [by('jsc/metric#beyondRed', 'days -1', 'role:citySupervisor'), by('jsc/metric#beyondRedNow', 'minutes 0', 'role:citySupervisor')],
  },
  { name: 'figure ≠ list', roots: ['jsc/metric'], by: [by('jsc/metric#differs', 'days 0', 'role:sysAdmin')] },
  { name: 'filling overdue', roots: ['gysy/fillreport'] },
  { name: 'filling reminder', roots: ['gysy/fillreport'] },
  {
    name: 'grade-1 household hazard',
    roots: ['gysy/ztgascustomersafecheck', 'gysy/gaspipecustomersafecheck', 'gysy/aqjgcustomerrestaurantyhpc'],
  },
  { name: 'hazard deadline', roots: ['gysy/aqjdyhpc'], by: [by('gysy/aqjdyhpc#deadline', 'days 7 3 1 0 -1 -3 -7', 'owner district city')] },
  {
    name: 'hazard not dispatched or not reviewed',
    roots: ['gysy/aqjdyhpc'],
    by: [by('gysy/aqjdyhpc#notDispatched', 'workdays -2', 'duty'), by('gysy/aqjdyhpc#notReviewed', 'workdays -3', 'duty')],
  },
  { name: 'illegal or overfilled', roots: ['gysy/ztgascylinderfilling'] },
  { name: 'index falls', roots: ['jsc/index'] },
  { name: 'index low', roots: ['jsc/index'] },
  {
    name: 'inspection plan gap',
    roots: ['gysy/aqjdyhpc'],
    by: [by('gysy/gascompanies#notInspected', 'days -180', 'district')],
    until: {
      root: 'gysy/gysyaqjgfxgkfxd',
      lacks: 'The 90 days of red and orange companies: a company has no colour before risk points have one (decision 0147).',
    },
  },
  {
    name: 'job failed 3 times, chain broken, disk > 85 %, backup older than 26 h, key pair or certificate < 30 days',
    roots: ['sys/schedule'],
    job: 'securityWatch',
  },
  { name: 'joint inspection', roots: ['gysy/gysyaqjdxtjc'] },
  { name: 'kept figure old', roots: ['jsc/params'], by: [by('jsc/params#outdated', 'days -370', 'role:sysAdmin')] },
  { name: 'layout', roots: ['jsc/board'] },
  {
    name: 'licence, filling permit, evaluation, insurance, plan, franchise',
    roots: ['gysy/gascompanies'],
    by: [
      by('gysy/gascompanies#licenceValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascompanies#fillingPermitValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascompanies#nextEvaluationDate', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascompanies#insuranceValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascompanies#emergencyPlanValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascompanies#franchiseValidTo', 'days 90 60 30 7 0 -7', 'owner'),
    ],
  },
  { name: 'login locks and failures', roots: ['sys/log/login'], job: 'securityWatch' },
  { name: 'major hazard reported', roots: ['gysy/aqjdyhpc'], by: [by('gysy/aqjdyhpc#silent', 'days -7', 'district city')] },
  {
    // Of reviews that would change the month; late fillings come with their root (gysy/fillreport).
    name: 'month freeze',
    roots: ['statSnapshot'],
    by: [by('gysy/aqjdyhpc#monthFreezes', 'days 3', 'duty district city'), by('yhgl/rcyh#monthFreezes', 'days 3', 'duty district city')],
  },
  { name: 'order not signed', roots: ['gysy/aqjdyhpc'], by: [by('gysy/aqjdyhpc#notSigned', 'workdays -1', 'owner district')] },
  { name: 'password expiry', roots: ['sys/user'], job: 'passwordRemind' },
  {
    name: 'policy document unread',
    roots: ['gysy/policydocument'],
    by: [by('gysy/policydocument/receipt#unread', 'days -7', 'users')],
  },
  {
    name: 'review overdue',
    roots: [
      'gysy/gascompanies',
      'gysy/gasfacility',
      'gysy/gascar',
      'gysy/jobperson',
      'gysy/gaspipecustomer',
      'gysy/gysygcba',
      'gysy/gasjyxkeglextend',
    ],
    by: [
      by('gysy/gascompanies#reviewLate', 'workdays -5', 'duty'),
      by('gysy/gasfacility#reviewLate', 'workdays -5', 'duty'),
      by('gysy/gascar#reviewLate', 'workdays -5', 'duty'),
      by('gysy/jobperson#reviewLate', 'workdays -5', 'duty'),
      by('gysy/gysygcba#reviewLate', 'workdays -5', 'duty'),
      by('gysy/gasjyxkeglextend#reviewLate', 'workdays -5', 'duty'),
    ],
  },
  { name: 'risk assessment', roots: ['gysy/gysyaqjgfxgkfxd'] },
  { name: 'staffing gap', roots: ['gysy/jobperson'], by: [by('gysy/gascompanies#staffGap', 'days -30', 'owner district')] },
  { name: 'storage below line', roots: ['gysy/gasfacility'], by: [by('gysy/gasfacility#storageLow', 'days 0', 'owner city')] },
  { name: 'supervision deadline', roots: ['gysy/aqjdyhpc'], by: [by('gysy/aqjdyhpc#supervision', 'days 15 7 3 0', 'owner district city')] },
  {
    name: 'supervision order overdue',
    roots: ['gysy/gysyjobpersonsupervisedbjl'],
    by: [by('gysy/gysyjobpersonsupervisedbjl#overdue', 'days -1', 'owner')],
  },
  { name: 'supply interruption not restored', roots: ['gysy/gysytbxgzdyh'] },
  { name: 'supply loss or swing', roots: ['gysy/gysytbgdrqgql'] },
  { name: 'task due soon / overdue', roots: ['act/task'], job: 'flowTimeoutScan' },
  { name: 'task feedback', roots: ['gysy/keytaskfeedback', 'szgl/keytaskfeedback', 'filling/taskfeedback'] },
  { name: 'unclaimed task', roots: ['act/task'], job: 'flowTimeoutScan' },
  { name: 'unusual value', roots: ['jsc/metric'], by: [by('jsc/metric#unusual', 'days 0', 'role:citySupervisor')] },
  { name: 'urgent notice unread', roots: ['sys/notice'], job: 'noticeEscalation' },
  {
    name: 'valve, gauge, detector, vessel, lightning',
    roots: ['gysy/gasfacility'],
    by: [
      by('gysy/gasfacility#safetyValveCheckValidTo', 'days 90 60 30 7 0 -7', 'owner district'),
      by('gysy/gasfacility#gaugeCheckValidTo', 'days 90 60 30 7 0 -7', 'owner district'),
      by('gysy/gasfacility#alarmCheckValidTo', 'days 90 60 30 7 0 -7', 'owner district'),
      by('gysy/gasfacility#nextVesselInspectDate', 'days 90 60 30 7 0 -7', 'owner district'),
      by('gysy/gasfacility#lightningCheckValidTo', 'days 90 60 30 7 0 -7', 'owner district'),
    ],
  },
  {
    name: 'vehicle papers',
    roots: ['gysy/gascar'],
    by: [
      by('gysy/gascar#transportPermitValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascar#inspectValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascar#maintainValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascar#trafficInsureValidTo', 'days 90 60 30 7 0 -7', 'owner'),
      by('gysy/gascar#carrierInsureValidTo', 'days 90 60 30 7 0 -7', 'owner'),
    ],
  },
  { name: 'working calendar of next year missing', roots: ['sys/workcalendar'], job: 'calendarCheck' },
  { name: '会议反馈 Meeting feedback', roots: ['szgl/wjhy'], by: [by('szgl/wjhy#feedback', 'days 1', 'lines')] },
  {
    name: '受理到期 / 承诺到期 Acceptance / promise due',
    roots: ['szgl/wjsp'],
    by: [by('szgl/wjsp#accept', 'workdays 1 -1', 'duty'), by('szgl/wjsp#promise', 'workdays 2 1 -1', 'duty city')],
  },
  { name: '巡查超期 Visit overdue', roots: ['szgl/phjg'], by: [by('szgl/phjg#visit', 'days -1', 'users district')] },
  { name: '抢修补办 Emergency make-up', roots: ['szgl/wjsp'], by: [by('szgl/wjsp#emergency', 'hours -18 -24', 'owner district')] },
  {
    name: '整改 Rectification',
    roots: ['szgl/phjg'],
    by: [
      by('szgl/phjg/zgdb#unsigned', 'workdays -1', 'owner'),
      by('szgl/phjg/zgdb#overdue', 'days 1 0 -1', 'owner district'),
      by('szgl/phjg/zgdb#severe', 'hours -24', 'city'),
    ],
  },
  { name: '未备案开工 Not filed', roots: ['szgl/phjg'], by: [by('szgl/phjg#notFiled', 'days -5', 'owner users district')] },
  { name: '清单 List', roots: ['szgl/aqscjcqd'] },
  { name: '检查反馈 Inspection feedback', roots: ['szgl/aqscjcrw', 'szgl/aqscjcrwfeedback'] },
  { name: '禁挖期届满 No-dig period ends', roots: ['szgl/wjspld'], by: [by('jcsj/baseroad#noDig', 'days 30', 'br:wj_jh')] },
  { name: '动画审查 Animation review', roots: ['szgl/spyjwldh'] },
  { name: '移交质保 Handover warranty', roots: ['szgl/facilityhandoverlightyjapply'] },
  { name: '移交问题 Handover question', roots: ['szgl/facilityhandoverlightquestionlist'] },
  {
    name: '计划 Plan',
    roots: ['szgl/wjjh'],
    by: [
      by('sys/params#windowOpens', 'days 0', 'br:wj_sqr'),
      by('sys/params#windowCloses', 'days 10 3', 'br:wj_sqr'),
      by('szgl/wjsp#planQuarter', 'days -15', 'owner'),
    ],
  },
  { name: '许可到期 Permit expiry', roots: ['szgl/wjsp'], by: [by('szgl/phjg#permitEnd', 'days 10 5 1 -1', 'owner users district')] },
  {
    name: '质保 Warranty',
    roots: ['szgl/phjg'],
    by: [by('szgl/phjg#warrantyVisit', 'months -3 -6 -12', 'owner'), by('szgl/phjg#warrantyEnd', 'days 30', 'users district')],
  },
  {
    name: '验收 Acceptance',
    roots: ['szgl/phjg'],
    by: [by('szgl/phjg#noAcceptance', 'workdays -3', 'owner users district'), by('szgl/phjg/yssq#audit', 'workdays -5', 'district')],
  },
]
