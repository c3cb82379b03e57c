import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import { date, images, json, longText, text } from '@chengan/kernel/fields/builders'
import type { HazardFields } from '../fields.ts'

/** A finding of an order: what it is, which clause it breaks, what is to be done until when. */
const finding = {
  called: text(20, '隐患序号', 'Which finding'),
  hazardNo: text(64, '隐患编号', 'Hazard no.'),
  object: text(200, '检查对象', 'Object'),
  address: text(300, '详细地址', 'Address'),
  category: text(50, '隐患类别', 'Category'),
  level: text(50, '隐患等级', 'Level'),
  basis: text(500, '判定依据', 'Basis of a major hazard'),
  description: longText('隐患情况', 'Finding'),
  mode: text(50, '整改方式', 'Way of rectification'),
  suggestion: longText('整改要求', 'Required rectification'),
  deadline: date('整改期限', 'Deadline'),
  duties: longText('特别要求', 'Duties of a major hazard'),
  photos: images(20, '整改前照片', 'Photos before'),
  foundOn: date('检查日期', 'Found on'),
} as const

/** What an order is told: it speaks of several rows, and of each as it stood when the order was issued. */
const told = {
  bureau: text(100, '责令机关', 'Issued by'),
  issuedOn: date('责令日期', 'Issued on'),
  orderedUnit: text(200, '被责令单位', 'Company ordered'),
  opening: longText('检查情况', 'Who found what, and when'),
  ordered: json('责令隐患', 'Findings', { holds: finding }),
  clauses: longText('违反条款', 'Clauses broken'),
  penalties: longText('同时适用条款', 'Further penalties'),
  reviewedBy: text(100, '复议机关', 'Authority of review'),
  asked: text(200, '责令机关联系方式', 'Whom to ask'),
  places: longText('送达地点', 'Where it is delivered'),
  hazards: text(100, '责令隐患编号', 'Which hazards'),
}

/** 责令限期整改通知书 (utilities-supervision.md §3, dispatch) with its receipt: what was found, which clause it breaks, what is to be done until when, what follows otherwise, and
 *  what the company may do against it. */
export const orderPaper = paper<HazardFields, keyof typeof told>({
  zh: '责令限期整改通知书',
  en: 'Rectification order',
  head: 'office',
  told,
  number: 'reformNoticeNo',
  office: 'bureau',
  day: 'issuedOn',
  foot: '隐患编号 {hazards}',
  parts: [
    { text: [{ says: '{orderedUnit}：', strong: true, flush: true }, '{opening}现责令你单位限期整改，有关事项通知如下。'] },
    {
      heading: '一、存在的隐患',
      each: {
        of: 'ordered',
        named: '{called}',
        parts: [
          {
            facts: [
              ...[{ of: 'hazardNo' }, { of: 'object' }, { of: 'address' }, { of: 'category' }, { of: 'level' }],
              { of: 'basis', given: true },
              { of: 'description' },
            ],
          },
          { images: { of: 'photos', caption: '整改前　{foundOn}', given: true } },
        ],
      },
    },
    { heading: '二、违反的规定', text: ['{clauses}'] },
    {
      heading: '三、整改要求和期限',
      each: {
        of: 'ordered',
        named: '{called}（{hazardNo}）',
        parts: [
          {
            text: [
              '（一）整改方式：{mode}。',
              '（二）整改要求：{suggestion}',
              { says: '（三）整改期限：{deadline}前完成整改。', strong: true },
              { says: '{duties}', given: true },
            ],
          },
        ],
      },
    },
    {
      text: [
        '你单位应当自收到本通知书之日起1个工作日内在智慧燃气安全监管平台签收，整改完成后通过平台报送整改情况和照片，由本机关组织复查。确因客观原因不能按期完成的，应当在期限届满1日前书面申请延期，并说明采取的临时安全措施。',
      ],
    },
    {
      heading: '四、逾期不整改的法律后果',
      text: [
        '逾期未整改或者整改不符合要求的，将依照《中华人民共和国安全生产法》第一百零二条责令立即消除或者限期消除，处五万元以下的罚款；拒不执行的，责令停产停业整顿，对直接负责的主管人员和其他直接责任人员处五万元以上十万元以下的罚款；构成犯罪的，依法追究刑事责任。',
        { says: '同时适用：{penalties}。', given: true },
      ],
    },
    {
      heading: '五、权利救济',
      whole: true,
      text: [
        '如对本通知不服，可以自收到本通知书之日起60日内向{reviewedBy}申请行政复议，或者自收到本通知书之日起6个月内依法向有管辖权的人民法院提起行政诉讼。复议、诉讼期间，除法律另有规定外，不停止本通知的执行。',
        { says: '{asked}', given: true },
      ],
    },
    {
      form: {
        zh: '送达回证',
        rows: [
          { zh: '送达文书', says: '责令限期整改通知书\n{reformNoticeNo}' },
          { zh: '受送达人', says: '{orderedUnit}' },
          { zh: '送达地点', says: '{places}', least: 34 },
          { zh: '送达方式', choices: ['直接送达', '留置送达', '邮寄送达', '电子送达（平台签收）'], least: 36 },
          { zh: '收件人签名\n或者盖章', dated: true, least: 84 },
          { zh: '代收人签名\n及代收理由', dated: true, least: 84 },
          { zh: '拒收事由\n和见证人', dated: true, least: 72 },
          { zh: '送达人签名', dated: true, least: 72 },
          {
            zh: '备注',
            says: '企业在智慧燃气安全监管平台首次办理本隐患的整改或者申请延期，视为签收，签收人和时间以平台记录为准。',
            least: 50,
          },
        ],
        note: '填发单位：{bureau}',
      },
    },
  ],
  note: '本通知书一式两份，一份送达被责令整改单位，一份由本机关存档。',
  seal: true,
  check: {},
  keptIn: 'orderFile',
})
