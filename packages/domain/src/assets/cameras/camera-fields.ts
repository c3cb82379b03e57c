import { anyRef, bool, date, datetime, decimal, dict, inGroup, int, point, region, text } from '@chengan/kernel/fields/builders'
import { anyAsset } from '../asset-targets.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { cameraType, deviceStatus, videoPlatform, videoProtocol } from '../dictionaries/monitoring.ts'

const checked = { readOnly: true } as const

/** The fields of a camera (assets.md §2). The password of a device is no field: it stays with the platform that knows the device. */
export const cameraFields = {
  ...inGroup('camera', {
    cameraCode: text(20, '国标编码', 'GB/T 28181 id', {
      required: true,
      unique: true,
      help: { zh: '20位数字，第11–13位为131或132', en: '20 digits; digits 11–13 are 131 or 132' },
    }),
    name: text(100, '名称', 'Name', { required: true }),
    regionId: region('所属区县', 'District', { required: true, index: true, regionType: 'district', default: { actor: 'regionId' } }),
    address: text(200, '详细地址', 'Address'),
    location: point('位置', 'Location', { flat: ['lng', 'lat'], drawnOn: ['objectId'] }),
    cameraType: dict(cameraType, '类型', 'Type', { required: true, index: true }),
    objectType: dict(assetType, '监控对象类型', 'Watched asset type', { index: true }),
    objectId: anyRef(anyAsset, 'objectType', '监控对象', 'Asset', { index: true }),
    installPosition: text(100, '安装位置', 'Position'),
    direction: int('朝向', 'Direction', { unit: '°', min: 0, max: 359 }),
    height: decimal(6, 2, '安装高度', 'Height', { unit: 'm', min: 0 }),
  }),
  ...inGroup('access', {
    brand: text(50, '品牌', 'Brand'),
    // Whoever knows where a camera listens can try it from within the network.
    ip: text(40, 'IP地址', 'IP address', { readBy: { levels: ['administrator'], permission: 'ip' } }),
    port: int('端口', 'Port', { min: 1, max: 65_535, ungrouped: true }),
    channel: text(20, '通道号', 'Channel'),
    platform: dict(videoPlatform, '接入平台', 'Platform', { index: true }),
    accessProtocol: dict(videoProtocol, '接入协议', 'Protocol'),
    ptz: bool('云台控制', 'PTZ', { default: false }),
    audio: bool('音频', 'Audio'),
    recordDays: int('存储天数', 'Recording days', {
      unit: 'd',
      min: 30,
      help: { zh: '公共安全视频图像信息系统管理条例：不少于30日', en: 'At least 30 days by the regulation on public video systems' },
    }),
  }),
  ...inGroup('keeping', {
    ownerUnit: text(100, '建设单位', 'Owner'),
    maintUnit: text(100, '运维单位', 'Maintainer'),
    buildDate: date('建设日期', 'Built on', { notAfter: 'today' }),
    online: bool('在线', 'Online', { ...checked, index: true, default: false }),
    onlineRate30: decimal(5, 1, '30日在线率', '30-day online rate', { ...checked, unit: '%' }),
    lastCheckTime: datetime('最近检测', 'Last checked', checked),
    status: dict(deviceStatus, '状态', 'Status', { default: deviceStatus.values.normal.value, index: true }),
    remark: text(500, '备注', 'Remark'),
  }),
}
