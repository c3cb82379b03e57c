import { defineDict } from '@chengan/kernel/dictionary'

/** AI事件类型 · AI event. */
export const aiEvent = defineDict('ai_event', 'AI事件类型', 'AI event', {
  pothole: ['1', '坑槽', 'Pothole'],
  crack: ['2', '裂缝', 'Crack'],
  netCrack: ['3', '网裂', 'Net crack'],
  settlement: ['4', '沉陷', 'Settlement'],
  manholeCover: ['5', '井盖异常', 'Manhole cover'],
  marking: ['6', '标线缺损', 'Marking'],
  railing: ['7', '护栏破损', 'Railing'],
  water: ['8', '路面积水', 'Water'],
  debris: ['9', '抛洒物', 'Debris'],
  occupation: ['10', '违规占道', 'Occupation'],
  illegalDigging: ['11', '违规开挖', 'Illegal digging'],
  lamp: ['12', '路灯异常', 'Lamp'],
})

/** AI事件状态 · AI event state. */
export const aiStatus = defineDict('ai_status', 'AI事件状态', 'AI event state', {
  toReview: ['0', '待复核', 'To review'],
  confirmed: ['1', '已确认', 'Confirmed'],
  falseAlarm: ['2', '误报', 'False'],
  duplicate: ['3', '重复', 'Duplicate'],
  dispatched: ['4', '已派单', 'Dispatched'],
  closed: ['5', '已闭环', 'Closed'],
})

/** 报警状态 · Alarm state. */
export const alarmState = defineDict('alarm_state', '报警状态', 'Alarm state', {
  open: ['0', '未处理', 'Open'],
  handling: ['1', '处理中', 'Handling'],
  cleared: ['2', '已解除', 'Cleared'],
  falseAlarm: ['3', '误报', 'False'],
})

/** 驾驶舱 · Dashboard. */
export const board = defineDict('board', '驾驶舱', 'Dashboard', {
  gas: ['zhrq', '智慧燃气', 'Gas'],
  municipal: ['zhsz', '智慧市政', 'Municipal'],
  municipalNew: ['zhsz-new', '智慧市政(新)', 'Municipal, new'],
})

/** 摄像机类型 · Camera type. */
export const cameraType = defineDict('camera_type', '摄像机类型', 'Camera type', {
  bullet: ['1', '枪机', 'Bullet'],
  dome: ['2', '半球', 'Dome'],
  ptzDome: ['3', '球机', 'PTZ dome'],
  panoramic: ['4', '全景', 'Panoramic'],
  aiCamera: ['5', 'AI识别', 'AI'],
})

/** 设备状态 · Device status. */
export const deviceStatus = defineDict('device_status', '设备状态', 'Device status', {
  normal: ['1', '正常', 'Normal'],
  faulty: ['2', '故障', 'Faulty'],
  disabled: ['3', '停用', 'Disabled'],
})

/** 核查状态 · State of a sensor check. */
export const sensorCheckStatus = defineDict('sensor_check_status', '核查状态', 'State of a sensor check', {
  toCheck: ['0', '待核查', 'To check'],
  checked: ['1', '已核查', 'Checked'],
})

/** 核查结论 · What a check of a sensor found. */
export const sensorFinding = defineDict('sensor_finding', '核查结论', 'Finding of a sensor check', {
  sound: ['1', '读数正常', 'Reads right'],
  cleaned: ['2', '遮挡或脏污，已清理', 'Blocked or dirty, cleaned'],
  calibrated: ['3', '漂移，已校准', 'Drifted, calibrated'],
  broken: ['4', '故障，待维修', 'Broken, to be repaired'],
})

/** 传感器类型 · Sensor type (unit). */
export const sensorType = defineDict('sensor_type', '传感器类型', 'Sensor type (unit)', {
  displacement: ['1', '位移沉降', 'Displacement mm'],
  tilt: ['2', '倾角', 'Tilt °'],
  acceleration: ['3', '加速度', 'Acceleration m/s²'],
  strain: ['4', '应变', 'Strain με'],
  crack: ['5', '裂缝', 'Crack mm'],
  cableForce: ['6', '索力', 'Cable force kN'],
  temperature: ['7', '温度', 'Temperature ℃'],
  weighInMotion: ['8', '动态称重', 'Weigh-in-motion t'],
  waterLevel: ['9', '液位', 'Water level cm'],
  manholeCover: ['10', '井盖状态', 'Manhole cover 0/1'],
  illuminance: ['11', '照度', 'Illuminance lx'],
  current: ['12', '电流', 'Current A'],
  rain: ['13', '雨量', 'Rain mm'],
  humidity: ['14', '湿度', 'Humidity %'],
})

/** 接入平台 · Platform. */
export const videoPlatform = defineDict('video_platform', '接入平台', 'Platform', {
  municipal: ['1', '市政自建', 'Municipal'],
  police: ['2', '公安共享', 'Police'],
  urbanManagement: ['3', '城管共享', 'Urban management'],
  enterprise: ['4', '企业', 'Enterprise'],
})

/** 接入协议 · Protocol. */
export const videoProtocol = defineDict('video_protocol', '接入协议', 'Protocol', {
  gb28181: ['1', 'GB28181', 'GB28181'],
  onvif: ['2', 'ONVIF', 'ONVIF'],
  rtsp: ['3', 'RTSP', 'RTSP'],
  vendorSdk: ['4', '厂商SDK', 'Vendor SDK'],
})
