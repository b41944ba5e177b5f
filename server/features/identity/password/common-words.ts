/**
 * Words that passwords of many people are made of, here and elsewhere, as lists of leaked ones show: with a few digits
 * behind them they are the first that are tried. Small letters only; what goes with them is in `domain/common-password.ts`.
 */
export const commonWords: readonly string[] = `
aaaa abadi abah abang abc abcd abcdef abi access aceh acmilan adi adik adikku aditya admin adminadmin administrator
agung agus agustus ahmad aisyah ajeng akang akbar akucinta akucintakamu akusayang akusayangkamu alam alexander
alfatihah alfian alhamdulilah alhamdulillah ali alif allah allahswt allahuakbar alquran amanah amanda ambon amelia
amen america amin aminn amir ana anak anakku anaksholeh anaksoleh andi andika andre andrew andri android angel
angels angga anggi anggrek anggun ani anita anjay anjing anthony anton anugerah anything apel apple april arema
aremania ari arif arifin aris army arsenal arya asd asdasd asdf asdfgh asep ashley assalamualaikum asshole
astaghfirullah astri asu august aulia australia autumn avanza avengers awan axis ayah ayahku ayam ayu azerty azizah
baby babyboy babygirl badminton bagas bagus bahagia bahagiaselalu baju bakso bali balikpapan bambang banana bandung
bandungku bangjago bangsat bangtan banjarmasin bank banyuwangi bapak bapakku barakah barcelona barokah baseball
basketball batak batam batik batman bayern bayi bayu bca beach beat beatles bebek beckham bego bekasi bella bengkulu
berkah bestfriend bestie betawi bhinneka bidan bima bintang biru bismilah bismillah bismillahirrahmanirrahim bisnis
bisnisku bitch blackpink blessed blessing blink blitar bmw bni bobotoh bodoh bogor bola bonek bonekmania bos bosku
boss boyfriend bri brimob brother bts btsarmy buaya buddha budi budiman bugis bukalapak bulan bumi bunda bundaku
bunga bungaku business butterfly cahya cahyo callofduty canada candra cantik cantikku cash champion change changeme
charlie cheese chelsea cherry chocolate christian cianjur cici cilacap cinta cintaaku cintakamu cintaku cintamu
cintasejati cirebon citra closing coffee coklat company computer conan cookie cookies corporate corvette
counterstrike cowboy cristiano crystal cuan cuanterus cucu customer dadang daddy daihatsu dana dani daniel dapur
dariyah darling dayak dea december dede dedek dedi default delapan demo deni denpasar deny depok desa desember desi
dewa dewi dhani diamond dian diana diki dimas dina dini diskon doa doaibu doaku dokter dollar dolphin doni doraemon
dota dragon dragonball drakor dropship dua duit duitku durian dvorak dwi eagle earth edi edo eka eko elang elis
elizabeth ella elsa ema email emak emas eminem empat enam endang england eni erik erna erwin esteh eva evi exo exol
facebook fadil fadli fahmi faisal faith fajar family farah farhan father fatihah fatimah fauzan fauzi febri febrian
februari february ferdi ferrari ferry fikri fira fire fitri fitria fitriani flower flowers football forever freedom
freefire freefiremax friday friend friends fuck fuckoff fuckyou futsal gajah galang galih game gameku gamer gaming
gamis ganteng gantengku gantipassword gantisandi garfield garuda garudamuda garut genshin george gereja gilang
giliran gina ginger girlfriend gita gmail goblok godbless gojek goku gold google gopay gorengan grab grace gratis
greenday gresik guest gunawan guru hadi hafiz hai haleluya halim hallo halo hamzah hana hani hanif hannah hantu
happy harapan harimau haris harley hartono hasan heart hearts heaven hello hellokitty helpdesk hendra hendri heni
heri hero heroes hidayah hidayat hidup hidupku hijab hijabku hijau hijrah hindu hitam hockey honda honey hottie
hujan hunter husna iblis ibrahim ibu ibuku icha ida idulfitri ika ikan ikhlas ikhsan iklan ilham ilove ilovegod
iloveme iloveu ilovey iloveyou imam iman impian imut ina indah indomie indonesia indonesiaku indonesiaraya indosat
indra instagram insyaallah intan intermilan internet iphone ipin irfan irma ironman irwan islam ismail istiqomah
istri istriku iwan jagoan jaka jakarta jakartaraya jakmania jalan jambi jancok jancuk jannah januari january jawa
jaya jayapura jayaselalu jember jennie jennifer jepara jeruk jessica jesus jesuschrist jilbab jimin jingga jisoo
jogja jogjakarta joko jokowi jomblo jono jordan joshua jualan jualanku juli julia july jumat june jungkook juni
juragan justin juventus kabah kakak kakek kalimantan kamar kambing kamboja kamis kampret kampung kampungku kangen
kantor kaos kartika kartini karunia kasih kasihku kasir kata katasandi kawasaki kaya kayaraya kebaya kediri kekasih
kelinci keluarga keluargaku keren kerenbanget kereta kerja kerjaan kerudung kerupuk kevin khadijah kiki killer king
kingdom kisses kissme kitty komputer kontol kopi kopisusu korea kosmetik kota kpop krisna kristus kucing kucingku
kuda kudus kuliah kuning kuntilanak kupang kupu kupukupu kurnia kurniawan laila lailahaillallah lampung langit lani
laptop laris larismanis laut lazada lebaran legend lemon lestari letmein lia liberty lightning lili lilis lima lina
linda linkinpark lion lisa liverpool login lombok london love lovely loveme lover lovers loveyou lucky lucu luffy
lukman lutfi macan madinah madiun madura magelang mahasiswa makassar makmur malang mama mamah mamaku mamapapa manado
manager manchester mancity mandiri mangga manis manisku mantan mantap mantul manunited manutd march maret marketing
martabak mas master masuk masyaallah matahari matrix matthew maulana maverick mawar maya mbak medan mega mei mekah
mekkah melati meli memek merah merahputih mercedes merdeka messi metallica miayam michael michelle mickey mie milan
mimpi minang minecraft minggu minnie mio mira mita mobil mobilelegen mobilelegend mobilelegends mommy monday money
monkey monyet moon mother motor muhamad muhammad mukena mulia mulyadi mulyono munir murid muslim muslimah mustang
mutia mylife mylove mypass mypassword myself nabi nabila nabimuhammad nadia naga naila nanas nanda nando nani naruto
nasi nasigoreng natal nature naufal nenek neng nengsih newpassword neymar nia nicole nina nindi ninja nirvana nisa
nita nmax nobita nokia nothing nova november novi novita nur nuraini nurhayati nurul nusantara ocean october office
oki okta oktavia oktober olshop olshopku omset onepiece oppo orange orderan ovo owner pacar pacarku padang palembang
pancasila pandu panji panther papa papah papaku papamama papua parfum paris pasar pass passw passwd password
passwordadmin passwordbaru passwordku passwordlama passwordsaya passwort peace pegawai pekalongan pekanbaru
pelanggan pelangi pembeli penjual pepper perak perawat persebaya persib persibbandung persija pesawat phoenix
pikachu pink pinrahasia pisang playgame pns pocong pokemon polisi pontianak pooh prabowo pramuka prasetyo pratama
preman prince princess profit promo psis psms pubg pubgmobile purnama purwokerto pussy putih putra putri putriku pwd
qazwsx queen quran qwe qweasd qweasdzxc qweqwe qwerty qwertyui rabbit rabu rahasia rahasiakita rahasiaku rahma
rahmad rahman rahmat rainbow rajawali raka rama ramadan ramadhan ramadhani ranger rani rasulullah ratih ratna raya
realmadrid realme rejeki rendang reni reseller reza rezeki rian riana riau ridho ridwan rifki rika rina rindu
rinduku rini rio riska risma rizal rizki rizky rizqi robert robi roblox rockstar rohman rokok ronaldo roni root rosa
rose rotator roti rudi rudy rully rumah rumahku runner rupiah ryan sabar sabtu sakura sales salsa salsabila samantha
samarinda sambal samsung samurai sandi sandy santi santoso sapi saputra sari sarjana sasuke sate satria satu satudua
satuduatiga satuduatigaempat saturday sayang sayangaku sayangibu sayangkamu sayangku sayangmama sayangmu
sayangsayang scooby scoopy seblak secret secrets sejahtera sejuta sekolah sekolahku selamat selamatdatang selasa
seller selvi semangat semangatkerja semangatku semangka semarang sembilan semut senin senja sentosa senyum sepakbola
sepatu sepeda september septi septian sepuluh seribu server service setan setiawan seventeen sexy shadow shalawat
shanti sholat sholawat shopee sidoarjo silver simpati singa sinta siska sister siswa siti skincare slipknot
smartfren smile snoopy soccer soekarno sofia solat solo something soulmate spiderman spring sri star starlight stars
starwars stitch storm strawberry suami suamiku subhanallah success suci sugeng suharto sukabumi sukarno sukses
suksesselalu sulastri sulawesi sumatera sumiati summer sunda sunday sunset sunshine superadmin superman superstar
superuser support supri supriadi supriyadi surabaya surakarta surga surya susan susanti susanto susi susu sutrisno
suzuki sweet sweetheart sweety syahrul syifa sysadmin system syukur taehyung takwa tangerang tari tas tasik
tasikmalaya taufik tawakal tegal tegar teguh teh tehmanis telkomsel tennis tentara test tester testing teteh thomas
thunder thursday tia tiga tiger tigger tika tiktok timnas tina titin tni toko tokoku tokoonline tokopedia tokosaya
tokyo tolol toni tono toyota traveloka tri trustno trustnoone tuesday tuhan tuhanku tuhanyesus tujuh tuti tweety
twice twitter uang umar umi ummi ungu universitas untung upin upinipin usaha usahaku user username utami valorant
vario vera victoria viking vina vivi vivo volleyball waalaikumsalam wahyu wahyudi wahyuni warrior warung warungku
water wati wawan webmaster wednesday welcome whatever whatsapp wibowo widi widya wijaya william winda windows winner
winners winnie winter wisnu wolf wulan wulandari xiaomi xyz yahoo yamaha yanti yanto yasin yeni yesus yesuskristus
yoga yogi yogya yogyakarta youtube yudha yudi yuli yulia yuliana yulianti yuni yusuf zahra zainal zaki zulkifli zxc
zxcvbn zxczxc
`
  .trim()
  .split(/\s+/);
