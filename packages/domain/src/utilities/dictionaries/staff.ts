import { defineDict } from '@chengan/kernel/dictionary'

/** 核验结果 · Certificate check. */
export const certCheck = defineDict('cert_check', '核验结果', 'Certificate check', {
  unchecked: ['0', '未核验', 'Unchecked'],
  genuine: ['1', '属实', 'Genuine'],
  doubtful: ['2', '存疑', 'Doubtful'],
  forged: ['3', '伪造', 'Forged'],
})

/** 持证状态 · Certificate status. */
export const certStatus = defineDict('cert_status', '持证状态', 'Certificate status', {
  valid: ['1', '有效', 'Valid', { color: 'success' }],
  expiring: ['2', '即将到期', 'Expiring', { color: 'warning' }],
  expired: ['3', '已过期', 'Expired', { color: 'danger' }],
  missing: ['4', '缺证', 'Missing', { color: 'danger' }],
})

/** 学历 · Education. */
export const education = defineDict('education', '学历', 'Education', {
  juniorHigh: ['1', '初中及以下', 'Junior high or less'],
  highSchool: ['2', '高中/中专', 'High school'],
  college: ['3', '大专', 'College'],
  bachelor: ['4', '本科', 'Bachelor'],
  postgraduate: ['5', '研究生', 'Postgraduate'],
})

/** 考核结果 · Exam result. */
export const examResult = defineDict('exam_result', '考核结果', 'Exam result', {
  noExam: ['0', '未考核', 'No exam'],
  pass: ['1', '合格', 'Pass'],
  fail: ['2', '不合格', 'Fail'],
  absent: ['3', '缺考', 'Absent'],
})

/** 证书类型 · Certificate type. */
export const gasCertType = defineDict('gas_cert_type', '证书类型', 'Certificate type', {
  gasStaff: ['1', '燃气从业人员合格证', 'Gas-staff certificate'],
  specialEquipment: ['2', '特种设备作业人员证', 'Special-equipment operator'],
  specialOperations: ['3', '特种作业操作证', 'Special operations'],
  dangerousGoodsRoad: ['4', '道路危货从业资格证', 'Dangerous-goods road licence'],
  safetyEngineer: ['5', '注册安全工程师', 'Certified safety engineer'],
  safetyKnowledge: ['6', '主要负责人/安全员考核证', 'Safety-knowledge certificate'],
  other: ['9', '其他', 'Other'],
})

/** 在职状态 · Employment. */
export const gasJobStatus = defineDict('gas_job_status', '在职状态', 'Employment', {
  inService: ['1', '在职', 'In service'],
  left: ['2', '离职', 'Left'],
  suspended: ['3', '暂停上岗', 'Suspended'],
  barred: ['4', '行业禁入', 'Barred'],
})

/** 人员类别 · Person category. */
export const gasPersonType = defineDict('gas_person_type', '人员类别', 'Person category', {
  principal: ['1', '主要负责人', 'Person in charge'],
  safetyManager: ['2', '安全生产管理人员', 'Safety manager'],
  operations: ['3', '运行、维护和抢修人员', 'Operation, maintenance and repair', { short: { zh: '运维抢修人员', en: 'Operations' } }],
  other: ['4', '其他', 'Other'],
})

/** 岗位（工种） · Post. */
export const gasPostType = defineDict('gas_post_type', '岗位（工种）', 'Post', {
  manager: ['01', '企业负责人', 'Manager'],
  safetyOfficer: ['02', '安全管理人员', 'Safety officer'],
  stationOperator: ['03', '燃气输配场站运行工', 'Station operator'],
  cngStationWorker: ['04', '压缩天然气场站工', 'CNG station worker'],
  lngWorker: ['05', '液化天然气储运工', 'LNG worker'],
  lpgDepotWorker: ['06', '液化石油气库站运行工', 'LPG depot worker'],
  fillingStationOperator: ['07', '汽车加气站操作工', 'Filling-station operator'],
  networkWorker: ['08', '燃气管网运行工', 'Network worker'],
  householdFitter: ['09', '燃气用户安装检修工', 'Household fitter/checker'],
  deliveryWorker: ['10', '瓶装燃气送气工', 'Bottle delivery worker'],
  cylinderFiller: ['11', '气瓶充装工', 'Cylinder filler'],
  fillingInspector: ['12', '充装检查员', 'Filling inspector'],
  driver: ['13', '驾驶员', 'Driver'],
  escort: ['14', '押运员', 'Escort'],
  electrician: ['15', '电工', 'Electrician'],
  welder: ['16', '焊工', 'Welder'],
  dispatcher: ['17', '调度员', 'Dispatcher'],
  other: ['99', '其他', 'Other'],
})

/** 特种设备作业项目 · Item of special equipment (TSG Z6001-2019). */
export const specialEquipmentItem = defineDict('special_equipment_item', '特种设备作业项目', 'Item of special equipment', {
  cylinderFilling: ['P', '气瓶充装', 'Cylinder filling (P)'],
  mobileVessel: ['R2', '移动式压力容器充装', 'Filling of mobile vessels (R2)'],
  safetyManagement: ['A', '特种设备安全管理', 'Safety management (A)'],
})

/** 监管标记 · Supervision mark. */
export const superviseMark = defineDict('supervise_mark', '监管标记', 'Supervision mark', {
  normal: ['0', '正常', 'Normal'],
  watched: ['1', '关注', 'Watched'],
  keySupervision: ['2', '重点监管', 'Key supervision'],
  noDuty: ['3', '禁止上岗', 'No duty'],
})

/** 督办状态 · Supervision state. */
export const superviseStatus = defineDict('supervise_status', '督办状态', 'Supervision state', {
  draft: ['0', '草稿', 'Draft'],
  toReply: ['1', '待回复', 'To reply'],
  toCheck: ['2', '待核查', 'To check'],
  closed: ['3', '已办结', 'Closed'],
  sentBack: ['4', '退回整改', 'Sent back'],
})

/** 督办类型 · Supervision kind. */
export const superviseType = defineDict('supervise_type', '督办类型', 'Supervision kind', {
  certificateMissing: ['1', '无证或证书过期', 'No or expired certificate'],
  expiringCertificate: ['2', '证书即将到期', 'Expiring certificate'],
  trainingHoursShort: ['3', '学时不足', 'Training hours short'],
  staffingGap: ['4', '持证人数不足', 'Staffing gap'],
  violation: ['5', '违规整改', 'Violation'],
  other: ['9', '其他', 'Other'],
})

/** 培训类型 · Training kind. */
export const trainType = defineDict('train_type', '培训类型', 'Training kind', {
  induction: ['1', '岗前三级教育', 'Induction'],
  continuing: ['2', '继续教育', 'Continuing'],
  professional: ['3', '专业培训考核', 'Professional'],
  specialTopic: ['4', '专项培训', 'Special topic'],
  drill: ['5', '应急演练', 'Drill'],
  reTraining: ['6', '再培训（违规）', 'Re-training'],
})

/** 处理方式 · Handling. */
export const violationHandle = defineDict('violation_handle', '处理方式', 'Handling', {
  warning: ['1', '警告', 'Warning'],
  orderedToCorrect: ['2', '责令改正', 'Ordered to correct'],
  fine: ['3', '罚款', 'Fine'],
  reTraining: ['4', '再培训', 'Re-training'],
  suspension: ['5', '停岗', 'Suspension'],
  certificateWithdrawn: ['6', '吊销证书', 'Certificate withdrawn'],
  referred: ['7', '移送', 'Referred'],
})

/** 来源 · Source. */
export const violationSource = defineDict('violation_source', '来源', 'Source', {
  supervisionCheck: ['1', '监督检查', 'Supervision check'],
  hazardCheck: ['2', '隐患排查', 'Hazard check'],
  safetyCheckSpotCheck: ['3', '入户安检抽查', 'Safety-check spot check'],
  cylinderData: ['4', '气瓶充装流转', 'Cylinder data'],
  complaint: ['5', '投诉举报', 'Complaint'],
  accident: ['6', '事故', 'Accident'],
})

/** 违规状态 · Violation state. */
export const violationStatus = defineDict('violation_status', '违规状态', 'Violation state', {
  toConfirm: ['1', '待确认', 'To confirm'],
  appealed: ['2', '申诉中', 'Appealed'],
  confirmed: ['3', '已确认', 'Confirmed'],
  withdrawn: ['4', '已撤销', 'Withdrawn'],
  closed: ['5', '已办结', 'Closed'],
})

/** 违规类型 · Violation kind. */
export const violationType = defineDict('violation_type', '违规类型', 'Violation kind', {
  noCertificate: ['01', '无证上岗', 'No certificate'],
  unsafeOperation: ['02', '违章操作', 'Unsafe operation'],
  illegalFilling: ['03', '非法充装', 'Illegal filling'],
  supplyToUnsafeUser: ['04', '向无证或高危用户供气', 'Supply to an unlicensed or unsafe user'],
  noCheckOnDelivery: ['05', '未随瓶安检', 'No check on delivery'],
  fakedCheck: ['06', '安检造假', 'Faked check'],
  hotWork: ['07', '违章动火', 'Hot work'],
  transport: ['08', '违章运输', 'Transport'],
  obstruction: ['09', '不配合检查', 'Obstruction'],
  forgedData: ['10', '数据造假', 'Forged data'],
  other: ['99', '其他', 'Other'],
})
