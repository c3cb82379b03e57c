import type { RegisterText } from './zh-cn.ts'

export const ja: RegisterText = {
  title: 'ガス営業許可の公示',
  keyword: '事業者名・信用コード・番号',
  search: '検索',
  none: '該当する公示はありません',
  noneNote: '許可の決定は7業務日以内に公示されます。事業者名・信用コード・番号をご確認ください。',
  failed: '公示を読み込めませんでした',
  total: (count) => `${count}件`,
  rows: {
    licenceNo: '許可証番号',
    creditCode: '統一社会信用コード',
    decisionNo: '決定の文書番号',
    decideDate: '決定日',
    businessTypes: '営業区分',
    businessArea: '区域の説明',
    issueOrg: '交付機関',
    term: '有効期間',
    publicDate: '公示日',
  },
  termOf: (from, to) => `${from}～${to}`,
  separator: '、',
}
