import { defineDict } from '@chengan/kernel/dictionary'

/** 流转异常 · Ledger anomaly. */
export const cylinderAbnormal = defineDict('cylinder_abnormal', '流转异常', 'Ledger anomaly', {
  missingStep: ['1', '环节缺失', 'Missing step'],
  impossiblePlaceTime: ['2', '时空矛盾', 'Impossible place/time'],
  foreignCylinder: ['3', '非本单位气瓶', 'Foreign cylinder'],
  heldTooLong: ['4', '超期滞留', 'Held too long'],
  lostCylinderSeen: ['5', '挂失气瓶出现', 'Lost cylinder seen'],
  deliveredUnfilled: ['6', '未充装先配送', 'Delivered unfilled'],
})

/** 流转事件 · Cylinder event. */
export const cylinderEvent = defineDict('cylinder_event', '流转事件', 'Cylinder event', {
  registered: ['1', '建档', 'Registered'],
  filled: ['2', '充装', 'Filled'],
  leftStation: ['3', '出站', 'Out'],
  enteredStation: ['4', '入站', 'In'],
  delivered: ['5', '配送签收', 'Delivered'],
  collected: ['6', '空瓶回收', 'Collected'],
  backAtStation: ['7', '回站', 'Back at station'],
  sentToInspection: ['8', '送检', 'Sent to inspection'],
  backFromInspection: ['9', '检验返回', 'Back from inspection'],
  locked: ['10', '锁定', 'Locked'],
  unlocked: ['11', '解锁', 'Unlocked'],
  scrapped: ['12', '报废', 'Scrapped'],
  lost: ['13', '挂失', 'Lost'],
  found: ['14', '找回', 'Found'],
  correction: ['15', '更正', 'Correction'],
})

/** 气瓶型号 · Cylinder model. */
export const cylinderModel = defineDict('cylinder_model', '气瓶型号', 'Cylinder model', {
  ysp4Point7: ['1', 'YSP4.7', 'YSP4.7'],
  ysp12: ['2', 'YSP12', 'YSP12'],
  ysp26Point2: ['3', 'YSP26.2', 'YSP26.2'],
  ysp35Point5: ['4', 'YSP35.5', 'YSP35.5'],
  ysp118: ['5', 'YSP118', 'YSP118'],
  ysp118Vapour: ['6', 'YSP118-II', 'YSP118-II'],
  other: ['9', '其他', 'Other'],
})

/** 气瓶状态 · Cylinder status. */
export const cylinderStatus = defineDict('cylinder_status', '气瓶状态', 'Cylinder status', {
  emptyAtStation: ['1', '空瓶在站', 'Empty at station'],
  fullAtStation: ['2', '满瓶在站', 'Full at station'],
  inTransit: ['3', '在途', 'In transit'],
  atCustomer: ['4', '用户在用', 'At customer'],
  inInspection: ['5', '送检', 'In inspection'],
  locked: ['6', '锁定', 'Locked'],
  scrapped: ['7', '已报废', 'Scrapped'],
  lost: ['8', '挂失', 'Lost'],
})

/** 配送状态 · Delivery status. */
export const deliveryStatus = defineDict('delivery_status', '配送状态', 'Delivery status', {
  toAssign: ['1', '待派单', 'To assign'],
  assigned: ['2', '已派单', 'Assigned'],
  onWay: ['3', '配送中', 'On the way'],
  signed: ['4', '已签收', 'Signed'],
  supplyRefused: ['5', '拒绝供气', 'Supply refused'],
  cancelled: ['6', '已取消', 'Cancelled'],
  returned: ['7', '已退瓶', 'Returned'],
})

/** 拦截原因 · Block reason. */
export const fillBlock = defineDict('fill_block', '拦截原因', 'Block reason', {
  notOwnCylinder: ['1', '非自有气瓶', 'Not own cylinder'],
  inspectionExpired: ['2', '超期未检', 'Inspection expired'],
  pastServiceLife: ['3', '超使用年限', 'Past service life'],
  unregistered: ['4', '未建档', 'Unregistered'],
  locked: ['5', '已锁定', 'Locked'],
  mediumMismatch: ['6', '介质不符', 'Medium mismatch'],
  fillerUncertified: ['7', '充装工无证', 'Filler uncertified'],
  scrapped: ['8', '已报废', 'Scrapped'],
  valveNotCompliant: ['9', '瓶阀不合规', 'Valve not compliant'],
})

/** 充装结果 · Filling result. */
export const fillResult = defineDict('fill_result', '充装结果', 'Filling result', {
  normal: ['1', '正常', 'Normal'],
  overfill: ['2', '超装', 'Overfill'],
  underfill: ['3', '欠装', 'Underfill'],
  illegalFilling: ['4', '违规充装', 'Illegal filling'],
  voided: ['5', '作废', 'Voided'],
  blocked: ['6', '已拦截', 'Blocked'],
})

/** 持有方类型 · Holder kind. */
export const holderType = defineDict('holder_type', '持有方类型', 'Holder kind', {
  station: ['1', '站点', 'Station'],
  vehicle: ['2', '车辆', 'Vehicle'],
  customer: ['3', '用户', 'Customer'],
  inspectionBody: ['4', '检验机构', 'Inspection body'],
  other: ['5', '其他', 'Other'],
})

/** 订气渠道 · Order channel. */
export const orderChannel = defineDict('order_channel', '订气渠道', 'Order channel', {
  phone: ['1', '电话', 'Phone'],
  wechat: ['2', '微信/小程序', 'WeChat'],
  shop: ['3', '门店', 'Shop'],
  app: ['4', 'App', 'App'],
  other: ['5', '其他', 'Other'],
})

/** 支付方式 · Payment. */
export const payMode = defineDict('pay_mode', '支付方式', 'Payment', {
  cash: ['1', '现金', 'Cash'],
  wechat: ['2', '微信', 'WeChat'],
  alipay: ['3', '支付宝', 'Alipay'],
  bank: ['4', '银行', 'Bank'],
  monthly: ['5', '月结', 'Monthly'],
})

/** 瓶阀类型 · Valve. */
export const valveType = defineDict('valve_type', '瓶阀类型', 'Valve', {
  handWheel: ['1', '手轮式', 'Hand-wheel'],
  selfClosing: ['2', '自闭式', 'Self-closing'],
  vapour: ['3', '气相阀', 'Vapour'],
  vapourLiquidDual: ['4', '气液双相阀（已禁产）', 'Vapour-liquid dual (no longer made)'],
  codedSmartValve: ['5', '扫码角阀', 'Coded smart valve'],
  liquid: ['6', '液相阀', 'Liquid'],
})

/** 检验结果 · Inspection result. */
export const inspectResult = defineDict('inspect_result', '检验结果', 'Inspection result', {
  passed: ['1', '合格', 'Passed'],
  scrapped: ['2', '不合格（报废）', 'Failed, scrapped'],
})
