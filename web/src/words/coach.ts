/** What the coach says, in both languages. Clauses are added to the sentences (`said.ts`). */

import type { MissilesAction, MissilesCause } from '../wire/missiles';
import type { Entry } from './words';

/** The strip beside the board. */
export const strip = {
  coach: { en: 'Coach', ja: 'コーチ' },
  gotIt: { en: 'Got it', ja: 'わかりました' },
  turnOff: { en: 'Turn the coach off', ja: 'コーチをオフにする' },
  turnOn: { en: 'Turn the coach on', ja: 'コーチをオンにする' },
  idle: { en: 'Nothing new to explain here.', ja: 'ここでは新しい説明はありません。' },
} as const satisfies Record<string, Entry>;

export const copolymer = {
  goal: {
    en: 'Colour any empty cell; when the board is full, whoever has more cells wins.',
    ja: '好きな空きマスを塗ってください。盤が埋まったとき、マスの多い方が勝ちです。',
  },
  again: {
    en: '{cell} touches {count} of their cells, and two or more mean that you must colour another: anywhere you like.',
    ja: '{cell}が相手のマス{count}個に接しました。2個以上に接したら、もう1マス塗らなければなりません。場所はどこでもかまいません。',
  },
  endedNone: {
    en: 'Your turn ended because {cell} touched none of their cells: it takes two to go on.',
    ja: '{cell}は相手のマスに接していなかったので、手番が終わりました。続けるには2個以上に接する必要があります。',
  },
  endedOne: {
    en: 'Your turn ended because {cell} touched only one of their cells: it takes two to go on.',
    ja: '{cell}が接した相手のマスは1個だけなので、手番が終わりました。続けるには2個以上に接する必要があります。',
  },
  chain: {
    en: '{name} coloured {count} cells in one turn, because each but the last touched two or more of yours.',
    ja: '{name}は1回の手番で{count}マス塗りました。最後のマス以外は、どれもあなたのマス2個以上に接したからです。',
  },
  links: {
    en: 'The marked cells touch two or more of theirs: colour one of them and you must colour another.',
    ja: '印のついたマスは相手のマス2個以上に接しています。そこを塗ると、続けてもう1マス塗ることになります。',
  },
  noLinks: {
    en: 'No empty cell touches two of theirs now, so whichever you colour ends your turn.',
    ja: '相手のマス2個以上に接する空きマスは今ありません。どこを塗っても手番は終わります。',
  },
  settled: {
    en: 'One of you has the majority already, but the board is filled to the last cell.',
    ja: '過半数はもう決まりましたが、最後の1マスまで塗ります。',
  },
} as const satisfies Record<string, Entry>;

/** The sides of a group. */
export const micropulSides = {
  above: { en: 'above it', ja: '上' },
  right: { en: 'to its right', ja: '右' },
  below: { en: 'below it', ja: '下' },
  left: { en: 'to its left', ja: '左' },
} as const satisfies Record<string, Entry>;

export const micropul = {
  lay: {
    en: 'Lay a tile so that one of its discs touches a disc of the same colour on another tile, and black never meets white.',
    ja: 'タイルの丸（micropul）が、ほかのタイルの同じ色の丸に接するように置きます。別のタイルの黒と白が隣り合ってはいけません。',
  },
  draws: {
    en: 'Dots fire here: each dot brings a tile for your supply, {tiles} in all.',
    ja: 'ここに置くとドットが発動します。ドット1つにつき1枚、合わせて{tiles}枚がストックに入ります。',
  },
  plus: {
    en: 'A plus fires here, which gives you one further turn.',
    ja: 'ここに置くとプラスが発動し、追加の手番を1回得ます。',
  },
  both: {
    en: 'Dots and a plus fire here: tiles for your supply ({tiles}), and one further turn.',
    ja: 'ここに置くとドットとプラスが発動します。ストックに{tiles}枚入り、追加の手番を1回得ます。',
  },
  nothing: {
    en: 'Nothing fires here: a catalyst (dots or a plus) fires when it comes to touch a disc of another tile.',
    ja: 'ここでは何も発動しません。触媒（ドットやプラス）は、別のタイルのmicropulに接したときに発動します。',
  },
  closes: {
    en: 'This closes a {colour} group of {points}: tiles lie all around it, so it cannot grow any more.',
    ja: 'これで{colour}のグループ（{points}点分）が閉じます。周りがすべてタイルになり、もう大きくなりません。',
  },
  merges: {
    en: 'This joins groups that have {stones} stones in all: a group with two or more stones scores for nobody.',
    ja: 'つながるグループには石が合わせて{stones}個あります。石が2個以上のグループは、誰の得点にもなりません。',
  },
  lastTile: {
    en: 'Careful: that would leave you without a tile in hand and supply, and you would lose at once.',
    ja: '注意：手札もストックもなくなり、その場で負けになります。',
  },
  yours: {
    en: 'Your {colour} group of {points} is open, because no tile lies {sides}; only closed groups score.',
    ja: 'あなたの{colour}のグループ（{points}点分）は開いています。{sides}にまだタイルのない所があるからです。得点になるのは閉じたグループだけです。',
  },
  claimOpen: {
    en: 'This {colour} group of {points} is open, because no tile lies {sides}: it can grow, and scores once it is closed.',
    ja: 'この{colour}のグループ（{points}点分）は開いています。{sides}にまだタイルのない所があるからです。大きくなる余地があり、閉じると得点になります。',
  },
  claimClosed: {
    en: 'This {colour} group is closed: with your stone alone on it, it is worth {points} at the end.',
    ja: 'この{colour}のグループは閉じています。あなたの石だけが置かれていれば、終了時に{points}点になります。',
  },
  theyDrew: {
    en: '{name} fired catalysts and drew tiles into the supply ({tiles}): each that is still there at the end is worth 2 points.',
    ja: '{name}は触媒を発動させ、ストックにタイルを{tiles}枚加えました。最後までストックに残れば、1枚2点です。',
  },
  theyTook: {
    en: '{name} took a tile out of the supply to have it in hand; that was the whole turn.',
    ja: '{name}はストックからタイルを1枚取って手札に加えました。それで1手番です。',
  },
  theyClaimed: {
    en: '{name} put a stone on the marked {colour} group: closed, with no other stone on it, its points ({points} so far) are theirs.',
    ja: '{name}が印のついた{colour}のグループに石を置きました。終了時に閉じていて、ほかに石がなければ、その得点（今は{points}点分）は{name}のものです。',
  },
  again: {
    en: 'A plus fired, so it is your turn again: lay, take or put a stone.',
    ja: 'プラスが発動したので、追加の手番です。「タイルを置く」「ストックから取る」「石を置く」のどれか1つを行います。',
  },
  drew: {
    en: 'The tiles you drew lie face down in your supply: taking one into your hand is a turn of its own.',
    ja: '引いたタイルは裏向きでストックに入りました。手札に加えるには、1手番を使ってストックから取ります。',
  },
  emptyHand: {
    en: 'Your hand is empty, so you cannot lay a tile: take one from your supply or put a stone.',
    ja: '手札が空なので、タイルは置けません。ストックから取るか、石を置きましょう。',
  },
  stone: {
    en: 'Instead of laying a tile you may put a stone on a group that has none: it is yours, however much it grows.',
    ja: 'タイルを置く代わりに、石のないグループに石を置けます。どれだけ大きくなっても、そのグループはあなたのものです。',
  },
  core: {
    en: 'Tiles left in the core: {tiles}. The moment the last one is drawn, the game is over.',
    ja: 'コアの残りは{tiles}枚です。最後の1枚が引かれた瞬間にゲームが終わります。',
  },
} as const satisfies Record<string, Entry>;

export const microchip = {
  draft: {
    en: 'Take one tile of the draw column; it can lie only on squares of its own colour, and you have five of each.',
    ja: 'ドロー列から1枚取ります。タイルを置けるのは同じ色のマスだけで、マスは各色5つです。',
  },
  tile: {
    en: 'A tile counts as many points as it has connections, here {count}, if it ends up in your microchip; left out it costs 2.',
    ja: 'このタイルの接点は{count}個です。マイクロチップに入れば{count}点、入らなければ−2点です。',
  },
  spare: {
    en: 'You have {count} {colour} tiles for five {colour} squares: what does not fit stays unused and costs 2.',
    ja: '{colour}のマスは5つですが、{colour}のタイルが{count}枚あります。置けないタイルは未使用となり、1枚につき−2点です。',
  },
  value: {
    en: 'Every connection in your microchip counts 1: the numbers on the joins count them up to {value}.',
    ja: 'マイクロチップの接点は1個1点です。つなぎ目の数字は、そこまでの合計です（全部で{value}）。',
  },
  open: {
    en: 'The sparks are open ends ({count}): a piece with an open end is lifted off and does not count.',
    ja: '火花は開放端です（{count}か所）。開放端のある構成物は取り除かれ、得点になりません。',
  },
  pieces: {
    en: 'You have {count} closed pieces, but only the one with the most tiles is your microchip.',
    ja: '閉じた構成物が{count}個ありますが、マイクロチップになるのは、タイルの最も多い1個だけです。',
  },
  unused: {
    en: '{count} of your tiles are not in the microchip: each costs 2, {penalty} in all.',
    ja: 'マイクロチップに入っていないタイルが{count}枚あります。1枚につき2点、合わせて{penalty}点引かれます。',
  },
  build: {
    en: 'Lay tiles so that all their paths meet: a group without an open end is a microchip.',
    ja: 'タイルの線がすべてつながるように置きます。開放端のない構成物がマイクロチップです。',
  },
} as const satisfies Record<string, Entry>;

export const missiles = {
  goal: {
    en: 'At the end of a round you win with {goal} energy, or as the last computer standing; with 0 you are out.',
    ja: 'ラウンド終了時にエネルギーが{goal}以上か、最後の1台になれば勝ち、0なら脱落です。',
  },
  duel: {
    en: 'Two are left and aim at each other: attack beats charge, block beats attack, charge beats block.',
    ja: '残り2台で、互いがターゲットです。攻撃はチャージに、ブロックは攻撃に、チャージはブロックに勝ちます。',
  },
  blockIdle: {
    en: 'Nobody aims at you, so nobody can attack you: a block would cost you {idle}.',
    ja: '誰もあなたを狙っていないので、攻撃されることはありません。ブロックのままだと、エネルギーを{idle}失います。',
  },
  blockAimed: {
    en: 'Aiming at you: {names}. Whoever of them attacks loses {block}, or {firewall} if it is {target}; if none does, you lose {idle}.',
    ja: 'あなたを狙っているのは{names}です。攻撃してきた相手は{block}（{target}なら{firewall}）失い、誰も攻撃しなければあなたが{idle}失います。',
  },
  chargeMutual: {
    en: 'You and {target} aim at each other: if it charges too, there is feedback and neither gains; if it attacks, you gain nothing either.',
    ja: 'あなたと{target}は互いに狙い合っています。相手もチャージならフィードバックになり、どちらも何も得られません。攻撃されても得られません。',
  },
  chargeAimed: {
    en: 'Aiming at you: {names}. If one of them attacks, your charge brings nothing; otherwise you gain {charge}, or {chain} if {target} charges too.',
    ja: 'あなたを狙っているのは{names}です。攻撃されるとチャージは無効です。攻撃されなければ、エネルギーを{charge}（{target}もチャージなら{chain}）得ます。',
  },
  chargeFree: {
    en: 'Nobody aims at you, so your charge is safe: {charge}, or {chain} if {target} charges too.',
    ja: '誰もあなたを狙っていないので、チャージは安全です。エネルギーを{charge}（{target}もチャージなら{chain}）得ます。',
  },
  attackMutual: {
    en: 'You and {target} aim at each other: if it attacks, both lose {both}; if it blocks, you lose {firewall}; if it charges, it loses {attack}.',
    ja: 'あなたと{target}は互いに狙い合っています。相手が攻撃なら双方{both}、ブロックならあなたが{firewall}、チャージなら相手が{attack}失います。',
  },
  attackFree: {
    en: '{target} does not aim at you: if it blocks, you lose {block}; otherwise it loses {attack}.',
    ja: '{target}はあなたを狙っていません。相手がブロックならあなたが{block}、そうでなければ相手が{attack}失います。',
  },
  fell: {
    en: '{computer} had no energy left at the end of the round and is out of the game.',
    ja: '{computer}はラウンド終了時にエネルギーがなくなり、脱落しました。',
  },
  dark: {
    en: 'The missiles are used up: from now on the amounts of the dark side hold.',
    ja: 'ミサイルがなくなりました。ここからはダーク面の数値になります。',
  },
} as const satisfies Record<string, Entry>;

/** What an action does against each other one. */
export const missilesActions: Record<MissilesAction, Entry> = {
  attack: {
    en: 'Attack: your target loses {attack}. If it blocks, you lose {block} instead, or {firewall} if it aims at you; if it attacks you too, both lose {both}.',
    ja: '攻撃：ターゲットは{attack}失います。相手がブロックなら、代わりにあなたが{block}（狙い返されていれば{firewall}）、互いに攻撃なら双方{both}失います。',
  },
  block: {
    en: 'Block: no attack harms you, and each attacker loses {block}, or {firewall} if you aim at it; if nobody attacks you, you lose {idle}.',
    ja: 'ブロック：攻撃の被害を受けず、攻撃者は{block}（あなたが狙っていれば{firewall}）失います。誰も攻撃してこなければ、あなたが{idle}失います。',
  },
  charge: {
    en: 'Charge: you gain {charge}, or {chain} if your target charges too. If you are attacked, or the two of you charge at each other, you gain nothing.',
    ja: 'チャージ：{charge}（ターゲットもチャージなら{chain}）得ます。攻撃されたときと、互いを狙ってチャージしたときは得られません。',
  },
};

/** What happened, the first times it does. */
export const missilesCauses: Partial<Record<MissilesCause, Entry>> = {
  mad: {
    en: 'M.A.D.: {computer} and its target attacked each other, so each was hit by its own attack as well.',
    ja: 'M.A.D.：{computer}とターゲットは互いに攻撃し合ったので、それぞれ自分の攻撃の分も失いました。',
  },
  blocked: {
    en: '{computer} attacked {by}, who blocked: the attack did no harm, and {computer} lost {amount}.',
    ja: '{computer}の攻撃は{by}にブロックされました。被害はなく、{computer}が{amount}失いました。',
  },
  firewall: {
    en: 'Firewall: {computer} attacked {by}, who blocked and aimed back, so {computer} lost {amount}.',
    ja: 'ファイアウォール：{computer}の攻撃を、狙い返していた{by}がブロックしたので、{computer}は{amount}失いました。',
  },
  idle: {
    en: '{computer} blocked and nobody attacked it: a block for nothing costs {amount}.',
    ja: '{computer}はブロックしましたが、攻撃されませんでした。空振りのブロックではエネルギーを{amount}失います。',
  },
  chain: {
    en: 'Chain: {computer} charged at somebody who charged too, and gained {amount}.',
    ja: 'チェイン：{computer}のターゲットもチャージしていたので、{amount}得ました。',
  },
  feedback: {
    en: 'Feedback: {computer} and its target charged at each other, so neither gained anything.',
    ja: 'フィードバック：{computer}とターゲットは互いを狙ってチャージしたので、どちらも何も得られませんでした。',
  },
  disrupted: {
    en: 'Disrupted: {computer} was attacked while charging, so the charge brought nothing.',
    ja: '妨害：{computer}はチャージ中に攻撃されたので、チャージでは何も得られませんでした。',
  },
};

/** How value is counted, on the score card. */
export const counting = {
  how: { en: 'How value is counted', ja: '価値の数え方' },
  text: {
    en: 'Every connection in the microchip counts 1 (M1.3): the numbers on the joins count them up to {value}. Each unused tile costs 2.',
    ja: 'マイクロチップの接点は1個1点です（M1.3）。つなぎ目の数字は、そこまでの合計です（全部で{value}）。未使用のタイルは1枚につき−2点です。',
  },
  none: {
    en: 'A microchip is a group of tiles without an open end. Every connection in it counts 1 (M1.3), and each unused tile costs 2.',
    ja: 'マイクロチップは、開放端のない構成物です。その接点は1個1点で（M1.3）、未使用のタイルは1枚につき−2点です。',
  },
} as const satisfies Record<string, Entry>;
