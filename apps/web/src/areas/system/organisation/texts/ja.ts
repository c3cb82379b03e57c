import type { OrganisationText } from './zh-cn.ts'

export const ja: OrganisationText = {
  handover: {
    verb: 'タスク引継ぎ',
    title: (name) => `タスク引継ぎ · ${name}`,
    note: 'このユーザーの未処理タスク、受領待ちタスク、業務ロールをすべて同じ階層の別のユーザーへ引き継ぎます。履歴は残ります。',
    to: '引継ぎ先',
    toNeeded: '引継ぎ先を選択してください',
    self: '本人以外を選択してください',
    ok: '引き継ぐ',
    done: (tasks, duties, roles) => `引継ぎ完了：フロータスク ${tasks} 件、業務タスク ${duties} 件、業務ロール ${roles} 件`,
  },
  members: {
    verb: 'メンバー',
    title: (name) => `メンバー · ${name}`,
    add: 'メンバー追加',
    remove: '外す',
    removeTitle: (name, n) => `${n} 名をロール「${name}」から外しますか？`,
    removeNote: '次の操作から、このロールのメニュー、ボタン、データ範囲が使えなくなります。',
    added: (n) => `${n} 名を追加しました`,
    removed: (n) => `${n} 名を外しました`,
    none: 'このロールの利用者はまだいません',
    failed: 'メンバーを取得できませんでした',
    columns: { realName: '氏名', username: 'ユーザー名', deptName: '所属部署', status: '状態' },
    status: { on: '有効', off: '無効' },
  },
  copy: {
    verb: 'コピー',
    done: 'コピーしました。コードと名称を変更してください',
  },
  menus: {
    icon: 'アイコンを選択',
    method: 'メソッド',
    url: 'API のアドレス',
    urlHint: '例：sys/post/page、末尾に * を使えます',
    addLine: 'API を追加',
    removeLine: 'この行を削除',
  },
  candidates: {
    verb: '担当者',
    title: (name) => `担当者 · ${name}`,
    note: '指名された人と、職位・部署が一致する人です。担当区域に応じて割り当てられます。',
    none: '担当者がいません。タスクは代替担当者またはフロー管理者に割り当てられます',
    failed: '担当者を取得できませんでした',
    columns: { realName: '氏名', deptName: '所属部署', mobile: '携帯番号', openTasks: '未処理' },
  },
}
