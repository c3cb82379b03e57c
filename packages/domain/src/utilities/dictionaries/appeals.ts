import { defineDict } from '@chengan/kernel/dictionary'

/** 诉求类别 · Subject. */
export const appealCategory = defineDict('appeal_category', '诉求类别', 'Subject', {
  leak: ['1', '燃气泄漏', 'Leak'],
  outageOrLowPressure: ['2', '停气降压', 'Outage or low pressure'],
  opening: ['3', '开户通气', 'Opening'],
  installation: ['4', '安装改造', 'Installation'],
  repair: ['5', '维修服务', 'Repair'],
  priceCharges: ['6', '价格收费', 'Price and charges'],
  metering: ['7', '计量表具', 'Metering'],
  householdCheck: ['8', '入户安检', 'Household check'],
  bottledGasQuality: ['9', '瓶装气质量短重', 'Bottled gas quality or weight'],
  delivery: ['10', '送气服务', 'Delivery'],
  illegalTrade: ['11', '违规经营（黑气）', 'Illegal trade'],
  facilityHazard: ['12', '设施隐患', 'Facility hazard'],
  attitude: ['13', '服务态度', 'Attitude'],
  other: ['99', '其他', 'Other'],
})

/** 诉求来源 · Channel. */
export const appealSource = defineDict('appeal_source', '诉求来源', 'Channel', {
  hotline12345: ['1', '12345热线', 'Hotline 12345'],
  companyHotline: ['2', '企业客服', 'Company hotline'],
  internet: ['3', '网络平台', 'Internet'],
  letterVisit: ['4', '来信来访', 'Letter or visit'],
  petitionOffice: ['5', '信访转办', 'Petition office'],
  fromAbove: ['6', '上级转办', 'From above'],
  media: ['7', '媒体', 'Media'],
  other: ['9', '其他', 'Other'],
})

/** 办理状态 · Status. */
export const appealStatus = defineDict('appeal_status', '办理状态', 'Status', {
  accepted: ['accepted', '已受理', 'Accepted'],
  dispatched: ['dispatched', '已派发', 'Dispatched'],
  returned: ['returned', '已退单', 'Sent back'],
  handling: ['handling', '办理中', 'Handling'],
  handled: ['handled', '待答复', 'Handled'],
  replied: ['replied', '待回访', 'Replied'],
  closed: ['closed', '已办结', 'Closed'],
})

/** 诉求类型 · Kind. */
export const appealType = defineDict('appeal_type', '诉求类型', 'Kind', {
  complaint: ['1', '投诉', 'Complaint'],
  consulting: ['2', '咨询', 'Consulting'],
  suggestion: ['3', '建议', 'Suggestion'],
  violationReport: ['4', '举报', 'Report of a violation'],
})

/** 是否属实 · Well founded. */
export const justified = defineDict('justified', '是否属实', 'Well founded', {
  justified: ['1', '属实', 'Yes'],
  partly: ['2', '部分属实', 'Partly'],
  unjustified: ['3', '不属实', 'No'],
})

/** 答复方式 · Reply by. */
export const replyWay = defineDict('reply_way', '答复方式', 'Reply by', {
  phone: ['1', '电话', 'Phone'],
  sms: ['2', '短信', 'SMS'],
  letter: ['3', '书面', 'Letter'],
  internet: ['4', '网络', 'Internet'],
  visit: ['5', '上门', 'Visit'],
})

/** 满意度 · Satisfaction. */
export const satisfaction = defineDict('satisfaction', '满意度', 'Satisfaction', {
  satisfied: ['1', '满意', 'Satisfied'],
  fairlySatisfied: ['2', '基本满意', 'Fairly satisfied'],
  dissatisfied: ['3', '不满意', 'Dissatisfied'],
  notReached: ['4', '未联系上', 'Not reached'],
})

/** 服务单状态 · Order status. */
export const serviceOrderStatus = defineDict('service_order_status', '服务单状态', 'Order status', {
  accepted: ['accepted', '已受理', 'Accepted'],
  dispatched: ['dispatched', '已派工', 'Dispatched'],
  arrived: ['arrived', '已到场', 'Arrived'],
  finished: ['finished', '已完成', 'Finished'],
  visited: ['visited', '已回访', 'Visited'],
  cancelled: ['cancelled', '已取消', 'Cancelled'],
})

/** 服务类型 · Service. */
export const userServiceType = defineDict('user_service_type', '服务类型', 'Service', {
  leakRepair: ['1', '泄漏抢修', 'Leak repair'],
  noGas: ['2', '停气处理', 'No gas'],
  repair: ['3', '报修', 'Repair'],
  opening: ['4', '开户通气', 'Opening'],
  alteration: ['5', '改管移表', 'Alteration'],
  meterTestOrChange: ['6', '表具检定更换', 'Meter test or change'],
  transferClosing: ['7', '过户销户', 'Transfer or closing'],
  rectificationAfterCheck: ['8', '安检整改', 'Rectification after check'],
  bottleDelivery: ['9', '送气上门', 'Bottle delivery'],
  hoseOrApplianceChange: ['10', '软管燃具更换', 'Hose or appliance change'],
  enquiryPayment: ['11', '咨询缴费', 'Enquiry and payment'],
})
