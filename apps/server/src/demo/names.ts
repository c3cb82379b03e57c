import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { identityCheckDigit, luhnDigit } from './check-digits.ts'

/** A source of whole numbers from 0 up to, not including, `below`; the demonstration draws all it invents from seeded ones. */
export type RandomDraw = (below: number) => number

const split = (text: string) => text.split(' ')

/** A district of the demonstration city 临江市 (dashboards.md §7.1). No such code is in use. */
export interface District {
  readonly code: string
  readonly zh: string
  readonly en: string
  readonly shortName: string
  readonly areaKm2: number
  readonly residents: number
  /** Streets, towns and townships; the codes are the district's with 001 … behind. */
  readonly streets: readonly string[]
}

const district = (code: string, zh: string, en: string, areaKm2: number, residents: number, streets: string): District => ({
  code,
  zh,
  en,
  shortName: zh.slice(0, -1),
  areaKm2,
  residents,
  streets: split(streets),
})

/** The six districts and counties. Residents at city scale. */
export const districts: readonly District[] = [
  district('990102', '望澜区', 'Wanglan', 62, 620_000, '古渡街道 听潮街道 南薰街道 文澜街道 梅坞街道 长堤街道 北塔街道 锦衣街道'),
  district('990103', '锦塘区', 'Jintang', 85, 540_000, '塘桥街道 织造街道 花汀街道 盐仓街道 青砚街道 桐荫街道 新塘街道'),
  district('990104', '澄原区', 'Chengyuan', 148, 480_000, '学府街道 原野街道 湖左街道 湖右街道 白鹿岗街道 柳浦街道 松坪街道 文昌里街道'),
  district('990105', '云屏区', 'Yunping', 176, 410_000, '云港街道 铁炉街道 东屏街道 鲸湾街道 仓前里街道 麦岭街道 石炉镇'),
  district('990106', '沙洲湾区', 'Shazhouwan', 132, 300_000, '月洲街道 芦荡街道 湾里街道 星河街道 创谷街道 鹭屿街道'),
  district('990121', '石桐县', 'Shitong', 860, 350_000, '石桐镇 桐岭镇 溪坪镇 黄芽岭镇 清源桥镇 竹里镇 莲汀镇 大樟乡 白茗乡'),
]

/** The words of company names; closed and read through once, so that none is a known company. */
export const companyWords: readonly string[] = [
  '澜源 锦焰 安瓶 汇泉 远灯 坦途 衡准 明度 拓途 筑远 清桥 方廓 恒炬 顺瓴 禾气 云驿',
  '岚衡 朔明 沐桥 澄砺 汀远 瑞砚 砺舟 穗安 芦汀 苍屏 茗岭 蔚渡 藤石 衍桥 谷照 越澄',
  '轩砾 辰渡 逸泓 都澜 野桥 钧砺 铭汀 锐泓 闻溪 阔澄 雁汀 霁桥 青砺 韵渡 顾澜 鹿砚',
  '麓安 屹源 峻渡 崇汀 川砺 帆澄 庭澜 弘砚 彦渡 恬源 悦砺 惠汀 慧澜 旷源 昀桥 晓砺',
  '景汀 晟澜 朗渡 柏砚 栖澄 桓砺 棠源 榆汀 槐渡 毓澜 汐桥 沛砚 泊源 泓砺 洛汀 浔桥',
  '涵砚 淳源 渊汀 湛桥 溯砺 漪源 潭砚 瀚桥 灿汀 烁砺 煦源 珩渡 琢澜 瑾砚 璞桥 畅汀',
].flatMap(split)

/** What a company is, behind its word. */
export const companySuffixes = {
  piped: '燃气有限公司',
  bottled: '液化气有限公司',
  vehicle: '车用燃气有限公司',
  maintenance: '市政养护有限公司',
  supervision: '工程监理有限公司',
  testing: '检测有限公司',
  pipelines: '管线建设有限公司',
} as const

/** Sixty surnames. */
export const surnames: readonly string[] = [
  '王 李 张 刘 陈 杨 黄 赵 周 吴 徐 孙 朱 马 胡 郭 林 何 高 梁',
  '郑 罗 宋 谢 唐 韩 曹 许 邓 萧 冯 曾 程 蔡 彭 潘 袁 于 董 余',
  '苏 叶 吕 魏 蒋 田 杜 丁 沈 姜 范 江 傅 钟 卢 汪 戴 崔 任 陆',
].flatMap(split)

/** A hundred and twenty given names out of nature. */
export const givenNames: readonly string[] = [
  '清岚 云舒 星河 晨曦 沐雨 听泉 望舒 映雪 明霞 远山 晓峰 秋水 春林 松涛 竹影 兰溪 梅屿 荷风 桐雨 枫丹',
  '柏川 槐序 榆风 杉野 柳岸 芷汀 蘅芜 薇露 荻秋 苇白 江月 海澜 湖光 溪石 泉声 涧云 川流 沧浪 波澄 潮生',
  '雨霁 雪松 霜叶 露晞 雾开 虹桥 霞光 晴川 阳舒 月白 星野 辰光 曙明 晖远 昱晴 暮山 夜澜 晓星 旭东 朗清',
  '风眠 岚溪 峦青 岭秀 峰远 崖松 谷雨 原野 陌桑 田禾 穗丰 禾苗 麦秋 稻香 桑榆 葵阳 菊篱 桂秋 棠梨 杏雨',
  '桃溪 李蹊 樱宁 芙清 莲舟 菱歌 萍踪 藻华 苔青 蕨野 鹿鸣 鹤归 雁行 鸿影 燕归 鹭白 莺时 鸣秋 蝉清 蝶舞',
  '石坚 玉泽 珊瑚 琥光 砚池 金穗 银汐 铁桥 铜音 锦程 东篱 南屏 西岭 北辰 中流 长河 静湖 澄江 碧野 翠微',
].flatMap(split)

const pick = <T>(list: readonly T[], draw: RandomDraw): T => {
  const found = list[draw(list.length)]
  if (found === undefined) throw new RangeError('nothing to draw from')
  return found
}
const digits = (count: number, draw: RandomDraw) => Array.from({ length: count }, () => draw(10)).join('')

/** A company's name: `head` is 临江 or a district's short name. */
export function companyName(head: string, word: string, kind: keyof typeof companySuffixes): string {
  return head + word + companySuffixes[kind]
}

/** A person's name: surname and two characters. */
export function personName(draw: RandomDraw): string {
  return pick(surnames, draw) + pick(givenNames, draw)
}

/** A mobile of the range 100, which is not in service: 11 digits. A message to it is never sent. */
export function mobileNumber(draw: RandomDraw): string {
  return `100${digits(8, draw)}`
}

/** A fixed line with the area code 0000, which does not exist. */
export function phoneNumber(draw: RandomDraw): string {
  return `0000-8${digits(7, draw)}`
}

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code (GB 32100) of an enterprise in the region: 91, region, nine characters, check character. */
export function creditCode(regionCode: string, draw: RandomDraw): string {
  const body = `91${regionCode}${Array.from({ length: 9 }, () => creditLetters.charAt(draw(creditLetters.length))).join('')}`
  return body + creditCheckCharacter(body)
}

/** An identity number (GB 11643) born in the region on a date `yyyy-MM-dd`; the last digit of the serial is odd for men. */
export function identityNumber(regionCode: string, birthDate: string, gender: 'male' | 'female', draw: RandomDraw): string {
  const serial = digits(2, draw) + String(draw(5) * 2 + (gender === 'male' ? 1 : 0))
  const body = regionCode + birthDate.replaceAll('-', '') + serial
  return body + identityCheckDigit(body)
}

const plateLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** A plate of the series 苏Z, which is not in ordinary use. */
export function plateNumber(draw: RandomDraw): string {
  return `苏Z${Array.from({ length: 5 }, () => plateLetters.charAt(draw(plateLetters.length))).join('')}`
}

/** A device's IMEI with its Luhn digit, of the prefix 000. */
export function imei(draw: RandomDraw): string {
  const body = `000${digits(11, draw)}`
  return body + luhnDigit(body)
}
