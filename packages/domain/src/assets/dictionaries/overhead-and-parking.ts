import { defineDict } from '@chengan/kernel/dictionary'

/** 泊位类别 · Berth kind. */
export const berthKind = defineDict('berth_kind', '泊位类别', 'Berth kind', {
  car: ['1', '小型车', 'Car'],
  charging: ['2', '充电', 'EV'],
  accessible: ['3', '无障碍', 'Accessible'],
  bus: ['4', '大巴', 'Bus'],
  truck: ['5', '货车', 'Truck'],
})

/** 泊位朝向 · Orientation. */
export const berthOrientation = defineDict('berth_orientation', '泊位朝向', 'Orientation', {
  parallel: ['1', '平行式', 'Parallel'],
  angled: ['2', '斜列式', 'Angled'],
  perpendicular: ['3', '垂直式', 'Perpendicular'],
})

/** 泊位状态 · Berth status. */
export const berthStatus = defineDict('berth_status', '泊位状态', 'Berth status', {
  free: ['0', '空闲', 'Free'],
  occupied: ['1', '占用', 'Occupied'],
  disabled: ['2', '停用', 'Disabled'],
  fault: ['3', '故障', 'Fault'],
})

/** 入地改造 · Undergrounding. */
export const buryPlan = defineDict('bury_plan', '入地改造', 'Undergrounding', {
  none: ['0', '无计划', 'None'],
  planned: ['1', '已计划', 'Planned'],
  working: ['2', '实施中', 'Working'],
  done: ['3', '已入地', 'Done'],
})

/** 收费方式 · Charging. */
export const chargeMode = defineDict('charge_mode', '收费方式', 'Charging', {
  free: ['0', '免费', 'Free'],
  byTime: ['1', '计时', 'By time'],
  perVisit: ['2', '计次', 'Per visit'],
  monthly: ['3', '包月', 'Monthly'],
})

/** 开放时段 · Opening. */
export const openTime = defineDict('open_time', '开放时段', 'Opening', {
  allDay: ['1', '全天', 'All day'],
  daytime: ['2', '日间', 'Daytime'],
  night: ['3', '夜间', 'Night'],
  byPeriods: ['4', '分时段', 'By periods'],
})

/** 线缆类别 · Line kind. */
export const overheadKind = defineDict('overhead_kind', '线缆类别', 'Line kind', {
  power: ['1', '电力', 'Power'],
  telecom: ['2', '通信', 'Telecom'],
  broadcast: ['3', '广电', 'Broadcast'],
  traffic: ['4', '交通', 'Traffic'],
  lighting: ['5', '照明', 'Lighting'],
  other: ['9', '其他', 'Other'],
})

/** 杆塔类型 · Pole. */
export const overheadPole = defineDict('overhead_pole', '杆塔类型', 'Pole', {
  concrete: ['1', '水泥杆', 'Concrete'],
  steel: ['2', '钢杆', 'Steel'],
  tower: ['3', '铁塔', 'Tower'],
  shared: ['4', '合杆', 'Shared'],
})

/** 计时设备 · Metering. */
export const parkMeterType = defineDict('park_meter_type', '计时设备', 'Metering', {
  manual: ['1', '人工', 'Manual'],
  geomagnetic: ['2', '地磁', 'Geomagnetic'],
  videoPost: ['3', '视频桩', 'Video post'],
  highVideo: ['4', '高位视频', 'High video'],
})

/** 停车类型 · Parking type. */
export const parkType = defineDict('park_type', '停车类型', 'Parking type', {
  roadside: ['1', '路内停车', 'Roadside'],
  publicLot: ['2', '公共停车场', 'Public lot'],
  building: ['3', '建筑配建', 'Building'],
  parkRide: ['4', '换乘停车', 'Park and ride'],
})

/** 整治状态 · Tidying. */
export const tidyStatus = defineDict('tidy_status', '整治状态', 'Tidying', {
  untreated: ['0', '未整治', 'Untreated'],
  underWay: ['1', '整治中', 'Under way'],
  done: ['2', '已整治', 'Done'],
})
