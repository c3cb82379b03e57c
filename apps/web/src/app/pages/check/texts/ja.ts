import type { CheckText } from './zh-cn.ts'

export const ja: CheckText = {
  title: '文書の真正性確認',
  code: '確認コード',
  ask: '確認',
  askNote: '文書の二次元コードの下にある12桁の英数字を入力してください',
  unknown: '該当する文書がありません',
  unknownNote: 'このコードの文書は見つかりません。コードを確かめるか、発行機関にお問い合わせください。',
  unreadable: '確認コードが正しくありません',
  unreadableNote: '確認コードは文書の二次元コードの下に印字された12桁の英数字です。確かめてもう一度開いてください。',
  toConsole: 'システムへ',
  states: { valid: '有効', replaced: '差替え済み', void: '無効', revoked: '取消済み', expired: '期限切れ' },
  stateNotes: {
    valid: '発行機関が正式に発行した有効な文書です。',
    replaced: '新しい文書に差し替えられました。新しい文書をご確認ください。',
    void: '発行機関により無効とされました。使用できません。',
    revoked: '許可は取り消されました。これに基づく施工はできません。',
    expired: '許可期間が終了しています。施工を続けることはできません。',
  },
  rows: { kind: '種類', number: '文書番号', permitNo: '許可番号', unit: '宛先', roads: '対象道路', term: '許可期間', sealDate: '発行日' },
  termOf: (from: string, to: string) => `${from} ～ ${to}`,
  compare: '電子ファイルを照合',
  compareNote: 'ファイルはこの端末でのみ照合され、送信されません。',
  same: '発行されたファイルと一致します',
  other: '発行されたファイルと一致しません',
}
