/** The refusals of declarations and their permits in Japanese, by their Chinese text. */
export const excavationMessages: Readonly<Record<string, string>> = {
  全封闭施工的公告文件须作为附件上传: '全面通行止めの公告文書を添付してください',
  调整费用须填写调整理由: '料金を調整するには理由が必要です',
  '文书尚未用印，决定未生效': '文書が押印されていないため、決定はまだ効力を持ちません',
  '所属计划尚未发布或已调整，不能转许可申请': '計画が未公表または調整中のため、許可申請に移せません',
}
