import { defineDict } from '@chengan/kernel/dictionary'

/** 开销户类型 · Account event. */
export const accountKind = defineDict('account_kind', '开销户类型', 'Account event', {
  opening: ['1', '开户', 'Opening'],
  closing: ['2', '销户', 'Closing'],
  transfer: ['3', '过户', 'Transfer'],
  increase: ['4', '增容', 'Increase'],
})

/** 检查分组 · Check group. */
export const checkGroup = defineDict('check_group', '检查分组', 'Check group', {
  bottleRegulator: ['1', '气瓶与调压', 'Bottle and regulator'],
  meter: ['2', '燃气表', 'Meter'],
  pipeValve: ['3', '管道阀门', 'Pipe and valve'],
  hose: ['4', '连接软管', 'Hose'],
  appliance: ['5', '燃具', 'Appliance'],
  alarmShutOff: ['6', '报警切断', 'Alarm and shut-off'],
  room: ['7', '用气环境', 'Room'],
  advice: ['8', '安全宣传', 'Advice'],
})

/** 安检类型 · Check kind. */
export const checkKind = defineDict('check_kind', '安检类型', 'Check kind', {
  periodic: ['1', '定期安检', 'Periodic'],
  onDelivery: ['2', '随瓶安检', 'On delivery'],
  beforeFirstGas: ['3', '通气前安检', 'Before first gas'],
  special: ['4', '专项检查', 'Special'],
  recheck: ['5', '复检', 'Re-check'],
  spotCheck: ['6', '监督抽查', 'Spot check'],
})

/** 安检状态 · Check status. */
export const checkStatus = defineDict('check_status', '安检状态', 'Check status', {
  planned: ['1', '待安检', 'Planned'],
  toRectify: ['2', '待整改', 'To rectify'],
  toRecheck: ['3', '待复检', 'To re-check'],
  passed: ['4', '已合格', 'Passed'],
  notEntered: ['5', '未入户', 'Not entered'],
  recheckNotPassed: ['6', '复检未通过', 'Re-check not passed'],
  void: ['9', '作废', 'Void'],
})

/** 销户原因 · Closing reason. */
export const closeReason = defineDict('close_reason', '销户原因', 'Closing reason', {
  demolition: ['1', '拆迁', 'Demolition'],
  ceasedBusiness: ['2', '停产歇业', 'Ceased business'],
  otherEnergy: ['3', '改用其他能源', 'Other energy'],
  safety: ['4', '安全原因', 'Safety'],
  other: ['9', '其他', 'Other'],
})

/** 用户状态 · Customer status. */
export const customerStatus = defineDict('customer_status', '用户状态', 'Customer status', {
  inUse: ['1', '正常用气', 'In use'],
  stopped: ['2', '停用', 'Stopped'],
  stoppedForSafety: ['3', '安全停气', 'Stopped for safety'],
  closed: ['4', '已销户', 'Closed'],
})

/** 安检结论 · Check result. */
export const gasCheckResult = defineDict('gas_check_result', '安检结论', 'Check result', {
  passed: ['1', '合格', 'Passed'],
  hazardOpen: ['2', '有隐患待整改', 'Hazard open'],
  stopped: ['3', '停气', 'Stopped'],
  notEntered: ['4', '未入户', 'Not entered'],
})

/** 用户类型 · Customer kind. */
export const gasCustomerType = defineDict('gas_customer_type', '用户类型', 'Customer kind', {
  resident: ['1', '居民', 'Resident'],
  catering: ['2', '餐饮', 'Catering'],
  otherCommercial: ['3', '其他商业', 'Other commercial'],
  industrial: ['4', '工业', 'Industrial'],
  heatingCooling: ['5', '采暖制冷', 'Heating and cooling'],
  publicService: ['6', '公共服务', 'Public service'],
  vehicleFilling: ['7', '汽车加气', 'Vehicle filling'],
  other: ['9', '其他', 'Other'],
})

/** 用气行业 · Using industry. */
export const gasUseIndustry = defineDict('gas_use_industry', '用气行业', 'Using industry', {
  glassCeramics: ['1', '玻璃陶瓷', 'Glass, ceramics'],
  chemicals: ['2', '化工', 'Chemicals'],
  metallurgy: ['3', '冶金', 'Metallurgy'],
  food: ['4', '食品', 'Food'],
  textile: ['5', '纺织', 'Textile'],
  power: ['6', '发电', 'Power'],
  heating: ['7', '供热', 'Heating'],
  commerce: ['8', '商业服务', 'Commerce'],
  other: ['9', '其他', 'Other'],
})

/** 软管类型 · Hose. */
export const hoseType = defineDict('hose_type', '软管类型', 'Hose', {
  corrugatedStainless: ['1', '不锈钢波纹软管', 'Corrugated stainless'],
  metalClad: ['2', '金属包覆软管', 'Metal-clad'],
  rubberComposite: ['3', '橡胶复合软管', 'Rubber composite'],
  plainRubber: ['4', '普通橡胶管', 'Plain rubber (non-compliant)'],
  rigidPipe: ['5', '硬管', 'Rigid pipe'],
})

/** 户内隐患等级 · Household hazard grade. */
export const houseHazardGrade = defineDict('house_hazard_grade', '户内隐患等级', 'Household hazard grade', {
  none: ['0', '无', 'None'],
  severe: ['1', '严重（立即停气）', 'Severe, stop at once'],
  serious: ['2', '较重（限期整改）', 'Serious, by term'],
  general: ['3', '一般（提示整改）', 'General, advise'],
})

/** 户内隐患类型 · Household hazard. */
export const householdHazardType = defineDict('household_hazard_type', '户内隐患类型', 'Household hazard', {
  leak: ['1', '燃气泄漏', 'Leak'],
  hoseOld: ['2', '软管超期、老化、超长', 'Hose old or too long'],
  hoseHidden: ['3', '软管暗埋或穿墙', 'Hose hidden or through a wall'],
  noFlameFailureDevice: ['4', '灶具无熄火保护', 'Stove without flame-failure device'],
  heaterFlue: ['5', '热水器烟道不合格', 'Water-heater flue'],
  fluelessHeater: ['6', '直排式热水器', 'Flueless heater'],
  unauthorisedAlteration: ['7', '私拆私改', 'Unauthorised alteration'],
  pipeConcealed: ['8', '管道包封、暗埋', 'Pipe enclosed or concealed'],
  forbiddenRoom: ['9', '卧室等禁用房间用气', 'Gas in a forbidden room'],
  secondFuel: ['10', '两种气源或明火', 'Second fuel or open fire'],
  poorVentilation: ['11', '通风不良', 'Poor ventilation'],
  applianceOld: ['12', '燃具超期', 'Appliance past its life'],
  meterFault: ['13', '表具故障或超期', 'Meter fault'],
  alarmMissing: ['14', '未装或失效的报警切断装置', 'Alarm or shut-off missing or failed'],
  cylinderIllegal: ['15', '气瓶超期或非法', 'Cylinder expired or illegal'],
  cylinderMisplaced: ['16', '气瓶放置不当或超量', 'Cylinder badly placed or too many'],
  adjustableRegulator: ['17', '可调式调压阀', 'Adjustable regulator (banned)'],
  corrodedPipe: ['18', '管道锈蚀', 'Corroded pipe'],
  bottlesInHighRise: ['19', '高层、地下使用瓶装气', 'Bottles in a high-rise or basement'],
  other: ['99', '其他', 'Other'],
})

/** 燃气表类型 · Meter. */
export const meterType = defineDict('meter_type', '燃气表类型', 'Meter', {
  diaphragm: ['1', '膜式表', 'Diaphragm'],
  icCard: ['2', 'IC卡表', 'IC card'],
  iotMeter: ['3', '物联网表', 'IoT meter'],
  ultrasonic: ['4', '超声波表', 'Ultrasonic'],
  flowMeter: ['5', '流量计', 'Flow meter'],
})

/** 餐饮类型 · Restaurant kind. */
export const restaurantType = defineDict('restaurant_type', '餐饮类型', 'Restaurant kind', {
  large: ['1', '大型餐馆', 'Large'],
  smallMedium: ['2', '中小餐馆', 'Small/medium'],
  hotPot: ['3', '火锅烧烤', 'Hot-pot, barbecue'],
  snackStall: ['4', '小吃摊点', 'Snack stall'],
  canteen: ['5', '单位食堂', 'Canteen'],
  schoolCanteen: ['6', '学校食堂', 'School canteen'],
  farmRestaurant: ['7', '农家乐', 'Farm restaurant'],
})

/** 停气类型 · Stop kind. */
export const stopType = defineDict('stop_type', '停气类型', 'Stop kind', {
  atRequest: ['1', '用户申请', 'At request'],
  safetyHazard: ['2', '安全隐患', 'Safety hazard'],
  byOrder: ['3', '主管部门责令', 'By order'],
  arrears: ['4', '欠费', 'Arrears'],
})

/** 入户情况 · Visit result. */
export const visitResult = defineDict('visit_result', '入户情况', 'Visit result', {
  entered: ['1', '已入户', 'Entered'],
  notAtHome: ['2', '到访不遇', 'Not at home'],
  refused: ['3', '拒检', 'Refused'],
  vacant: ['4', '空置', 'Vacant'],
  notInUse: ['5', '停用', 'Not in use'],
})
