import type { ParkingText } from './zh-cn.ts'

export const ja: ParkingText = {
  roads: '駐車区間',
  search: '区間名を入力',
  noRoads: '駐車区間がありません',
  noRoadsNote: '駐車区間のページで登録し、審査後にここで駐車枠を確認できます。',
  failed: '駐車枠を読み込めませんでした',
  failedRoads: '駐車区間を読み込めませんでした',
  failedNote: (reason) => `${reason}。`,
  choose: '左側で駐車区間を選択してください',
  none: 'この区間にはまだ駐車枠が登録されていません',
  noneNote: '一覧に切り替えると、駐車枠を一括追加またはインポートできます。',
  looks: { board: 'ボード', list: '一覧' },
  taken: (occupied, usable) => `${occupied}/${usable}`,
  since: (time) => `${time}から使用中`,
  count: (n) => `${n}枠`,
  all: 'すべての区間',
}
