import { inJapanese } from '../../in-japanese.ts'

/** The titles of pages that say more than their menu item of the assets area, in Japanese by the Chinese text. */
export const assetsTitles = inJapanese({
  '照明设施（市级）': '照明施設（市）',
  '照明设施（区级）': '照明施設（区）',
  '下穿通道（市级）': 'アンダーパス（市）',
  '下穿通道（区级）': 'アンダーパス（区）',
  '照明电源箱（市级）': '照明電源箱（市）',
  '照明电源箱（区级）': '照明電源箱（区）',
  '无线遥控终端（市级）': '無線遠隔制御端末（市）',
  '无线遥控终端（区级）': '無線遠隔制御端末（区）',
  '照明地块（市级）': '照明区画（市）',
  '照明地块（区级）': '照明区画（区）',
  '镇街基础数据（市级）': '鎮・街道の基礎データ（市）',
  '镇街基础数据（区级）': '鎮・街道の基礎データ（区）',
})
