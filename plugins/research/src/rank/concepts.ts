/**
 * Words that mean the same or nearly so, a line for each thing: English, German, Dutch, Swedish; French, Spanish, Italian,
 * Portuguese; Polish, Russian; further languages where we know them. Written for this, of everyday things that people ask
 * about; lower case, single words. A word may stand in several lines.
 */
const LINES = `
price cost fee charge fare tariff rate expense preis kosten gebuhr tarif entgelt prijs tarief pris avgift kostnad taxa prix cout frais precio coste costo tarifa prezzo costo tariffa preco custo cena koszt oplata цена стоимость тариф плата стоит τιμη κοστος رسوم تكلفة سعر शुल्क कीमत दाम 料金 値段 价格 费用 요금 가격 fiyat ucret hinta maksu
cheap inexpensive affordable budget economical billig gunstig preiswert goedkoop voordelig billiga pas bonmarche economique abordable barato economico economica conto barata tani tania dyoshevy дешевый дешево недорогой ucuz halpa
expensive costly pricey dear teuer duur dyr cher couteux caro costoso cara drogi дорогой pahali kallis
free gratis gratuit gratuito gratuita complimentary kostenlos umsonst kostenfrei unentgeltlich kosteloos avgiftsfri gratuitement bezplatny bezplatnie darmowy бесплатно бесплатный ucretsiz ilmainen cobra
pay payment paid settle zahlen bezahlen zahlung betalen betaling betala payer paiement pagar pago pagare pagamento placic zaplacic oplacic платить оплатить оплата
buy purchase acquire order kaufen erwerben bestellen kopen bestellen kopa acheter achat comprar compra comprare acquistare kupic zakup купить покупка
sell sale vendor verkaufen verkauf verkopen verkoop salja forsaljning vendre vente vender venta vendere vendita venda sprzedac sprzedaz продать продажа
rent hire lease rental mieten miete leihen vermietung huren huur hyra louer location bail alquilar alquiler affittare affitto noleggio alugar aluguel arrendar wynajac wynajem аренда снять прокат
landlord owner proprietor lessor vermieter eigentumer verhuurder eigenaar hyresvard proprietaire bailleur propietario casero proprietario locatore senhorio wlasciciel хозяин владелец
deposit bond security kaution pfand borg waarborgsom deposition caution arrhes fianza deposito cauzione caucao kaucja залог
wage pay salary earnings income lohn gehalt loon salaris lon salaire paie sueldo salario stipendio paga salario ordenado placa pensja zarobki зарплата
tax duty levy steuer abgabe belasting skatt impot taxe impuesto tassa imposta imposto podatek налог
fine penalty busse strafe bussgeld boete bot amende multa mandat grzywna штраф
job work employment occupation arbeit beruf werk baan arbete jobb travail emploi metier trabajo empleo lavoro impiego trabalho emprego praca работа
company firm business enterprise firma unternehmen bedrijf foretag entreprise societe empresa azienda ditta societa przedsiebiorstwo spolka компания фирма
open opening opens start operate offnen geoffnet offnung open opening oppna oppnar oppet ouvrir ouvert ouverture abrir abierto apertura aprire aperto abertura aberto otwarty otwarte czynne czynny открыт открыто работает ανοιχτο ανοιχτα λειτουργει ωραριο acik acildi auki
close closed shut schliessen geschlossen sluiten gesloten stanga stangt fermer ferme cerrar cerrado chiudere chiuso fechar fechado zamkniety zamkniete закрыт закрыто κλειστα kapali suljettu
hours timetable schedule times zeiten fahrplan offnungszeiten tijden dienstregeling tider tidtabell oppettider horaires horaire horario orario horas godziny rozklad часы расписание ωραριο saat aikataulu 時間 시간 시간표 时间
begin start commence launch anfangen beginnen beginn start beginnen start borja starta startar commencer debut debuter empezar comenzar inicio iniziare inizio comecar poczatek zaczac начать начало baslamak alkaa
end finish stop conclude expire ende enden aufhoren beenden einde stoppen sluta slut fin finir terminer acabar terminar fine finire terminar koniec skonczyc конец закончить
depart leave departure departs abfahren abfahrt ablegen vertrekken vertrek avga avgang partir depart salir salida partire partenza partida odjazd odplywa отправление отходит 출발 떠나 発車 出発
arrive arrival reach ankommen ankunft aankomen aankomst ankomst arriver arrivee llegar llegada arrivare arrivo chegar chegada przyjazd прибытие
cancel terminate revoke unsubscribe quit kundigen kundigung stornieren absagen opzeggen annuleren avboka saga annuler resilier resiliation cancelar anular disdire annullare anulowac zrezygnowac отменить отмена 取消 关闭 退订 해지 취소 解約 iptal
renew renewal extend prolong verlangern erneuern verlangerung verlengen vernieuwen fornya forlanga renouveler renouvellement prolonger renovar renovacion rinnovare rinnovo renovacao odnowic przedluzyc продлить продление تجديد 续费 更新 갱신 yenileme
subscription membership abo abonnement mitgliedschaft abonnemang lidmaatschap prenumeration adhesion suscripcion abono abbonamento assinatura subskrypcja подписка 订阅 会员 구독
contract agreement terms vertrag vereinbarung contract overeenkomst avtal kontrakt contrat contrato contratto umowa договор
notice period deadline term frist termijn uppsagningstid delai preavis plazo termine prazo termin срок
valid validity gultig gultigkeit geldig geldigheid giltig valable valide validite valido validez valido validita validade wazny waznosc действителен срок gecerli voimassa
permit licence license permission authorisation genehmigung erlaubnis schein vergunning tillstand permis autorisation licence permiso licencia permesso licenza licenca pozwolenie zezwolenie разрешение лицензия رخصة
legal lawful permitted allowed permissible legitimate legal erlaubt zulassig gestattet toegestaan mag tillaten lagligt autorise permis legal permitido consentito permesso legale dozwolone wolno разрешено можно законно
forbidden prohibited banned illegal unlawful verboten untersagt verboden forbjudet interdit defendu prohibido vietato proibido zabronione zakaz запрещено нельзя yasak kielletty
law act statute regulation rule legislation ordinance gesetz regel vorschrift verordnung wet regel lag regel loi reglement regle ley reglamento norma legge regola lei regra prawo ustawa przepis закон правило
must required compulsory mandatory obligatory pflicht verpflichtend verplicht obligatorisk obligatoire obligatorio obbligatorio obrigatorio obowiazkowy обязательно
age old years alter leeftijd jaar alder age ans edad anos eta anni idade wiek возраст лет
car automobile vehicle auto wagen fahrzeug pkw voertuig bil fordon voiture vehicule coche carro vehiculo macchina veicolo automovel samochod машина автомобиль araba auto
bicycle bike cycle fahrrad rad fiets cykel velo bicyclette bicicleta bici bicicletta rower велосипед bisiklet pyora
drive driver driving motorist fahren fahrer rijden bestuurder kora forare conduire conducteur conducir conductor guidare guidatore conduzir condutor kierowca jechac водитель водить السائق القيادة
park parking parken parkplatz stellplatz parkeren parkeerplaats parkera garer stationner stationnement aparcar estacionar estacionamiento parcheggiare parcheggio sosta estacionar estacionamento parkowac парковка
bus coach omnibus autobus autocar onibus autocarro автобус otobus
train railway rail express zug bahn eisenbahn trein spoor tag jarnvag chemin treno ferrovia tren ferrocarril trem comboio pociag kolej поезд juna
ferry ship boat vessel fahre schiff boot veerboot schip farja bat bateau navire barco transbordador traghetto nave balsa navio prom statek паром судно 여객선 船
plane aircraft airplane aeroplane flugzeug vliegtuig flygplan avion avion aereo aviao samolot самолет
drone quadcopter unmanned uav drohne
airport terminal airfield flughafen luchthaven vliegveld flygplats aeroport aeropuerto aeroporto lotnisko аэропорт havaalani
station stop halt bahnhof haltestelle halte hallplats gare arret estacion parada stazione fermata estacao paragem dworzec przystanek станция остановка
city town centre downtown stadt ort innenstadt zentrum stad centrum centre ville ciudad pueblo centro citta cidade miasto centrum город центр sehir kaupunki
street road lane route strasse weg straat gata vag rue route calle camino strada via rua estrada ulica droga улица дорога
house home building dwelling haus gebaude wohnhaus huis woning gebouw hus maison batiment logement casa edificio vivienda abitazione predio dom budynek дом здание ev talo
flat apartment wohnung appartement lagenhet piso departamento appartamento apartamento mieszkanie квартира
room chamber zimmer raum kamer rum chambre piece habitacion cuarto camera stanza quarto pokoj комната
cabin cottage chalet hut hutte ferienhaus huisje stuga cabane chalet cabana baita domek домик mokki
inhabitant resident population people citizen einwohner bewohner bevolkerung inwoner bevolking invanare befolkning habitant population habitante poblacion personas abitante popolazione populacao mieszkaniec ludnosc житель население nufus
build construct erect building construction raise bauen errichten erbaut bau bouwen gebouwd bygga byggd construire construit batir edifier construir edificar levantar costruire costruito edificare erguer zbudowac budowa wzniesc построить построен возвести возведен строительство yapildi insa rakentaa
design draw plan architect entwerfen entwurf architekt planen ontwerpen ontworpen rita ritad formge concevoir conçu dessiner architecte disenar proyectar arquitecto progettare progetto architetto projetar desenhar projektowac спроектировать архитектор
found establish create set founded grunden gegrundet oprichten grunda fonder cree fundar crear fondare creare criar zalozyc основать основан kuruldu
invent discover inventor erfinden entdecken uitvinden ontdekken uppfinna inventer decouvrir inventar descubrir inventare scoprire descobrir wynalezc odkryc изобрести открыть
destroy demolish ruin wreck zerstoren abreissen vernielen slopen forstora detruire demolir destruir derribar distruggere zniszczyc разрушить
repair fix mend restore reparieren instandsetzen richten repareren herstellen maken laga reparera reparer depanner reparar arreglar riparare aggiustare consertar naprawic починить ремонт tamir korjata
replace exchange swap change ersetzen tauschen wechseln austauschen vervangen ruilen byta ersatta remplacer changer reemplazar cambiar sostituire cambiare substituir trocar wymienic заменить
broken faulty defective damaged fault kaputt defekt beschadigt stuk kapot trasig sonder casse panne roto averiado rotto guasto quebrado avariado zepsuty сломан неисправен
clean cleaning wash wipe scrub rinse reinigen saubern putzen waschen schoonmaken reinigen wassen rengora tvatta nettoyer laver limpiar lavar pulire lavare limpar czyscic wyczyscic myc чистить почистить мыть temizlemek puhdistaa
dirt stain spot mark spill schmutz fleck vlek vuil flack smuts tache salete detacher mancha suciedad macchia sporco sujeira nodoa plama brud пятно грязь leke
remove rid eliminate take entfernen beseitigen loswerden verwijderen weghalen ta bort enlever eliminer retirer oter quitar eliminar togliere rimuovere eliminare remover tirar usunac удалить убрать
descale limescale scale kalk entkalken verkalkt ontkalken kalkaanslag avkalka calcaire detartrer cal descalcificar calcare decalcificare calcario kamien odkamienic накипь
kettle kocher wasserkocher waterkoker vattenkokare bouilloire hervidor bollitore chaleira czajnik чайник
water liquid fluid moisture wet damp soaked spill wasser flussigkeit nass feucht vocht nat vatten vat blot eau liquide mouille agua liquido mojado acqua bagnato molhado woda mokry вода мокрый
dry drying trocken trocknen droog drogen torr torka sec secher seco secar secco asciugare suchy suszyc сухой сушить
hot heat warm heated heating heiss warm erhitzen heizen heet verwarmen het varm varma chaud chauffer caliente calentar caldo scaldare quente aquecer goracy grzac горячий греть sicak kuuma lammin lampenee lammittaa
cold cool chill freeze kalt kuhl frieren koud koel vriezen kall frysa froid geler frio congelar freddo gelare zimny mrozic холодный замерзать
noise sound loud creak rattle larm gerausch laut lawaai geluid herrie ljud buller bruit son grincer ruido sonido rumore suono scricchiolio cigolio barulho som halas dzwiek шум звук gurultu
ring ringing call ringtone klingeln anruf bellen gesprek ringa samtal sonner appel llamada sonar chiamata squillare chamada tocar dzwonic звонить звонок
silent quiet mute muted silence still stumm ruhe stil dempen tyst ljudlos silencieux silence silencioso silenziare silenzio cichy wyciszyc тихий беззвучный
meeting appointment conference session sitzung besprechung termin vergadering afspraak mote reunion rendezvous reunion cita riunione appuntamento reuniao spotkanie встреча совещание
laptop notebook computer pc rechner computer bärbar ordinateur portable ordenador portatil computer portatile computador komputer ноутбук компьютер
phone telephone mobile handset smartphone cellphone handy telefon telefoon mobiel mobil telephone portable telefono movil cellulare telefone celular telefon телефон мобильный
screen display monitor bildschirm anzeige scherm skarm ecran pantalla schermo tela ekran экран
key button press knopf taste toets knop knapp touche bouton boton tecla tasto pulsante botao klawisz przycisk кнопка
delete erase remove discard loschen wissen radera effacer supprimer borrar eliminar cancellare apagar usunac skasowac удалить стереть
copy duplicate backup kopieren sicherung kopie kopia copie sauvegarde copia respaldo copia kopia копия
show display list print view see stat statistics inspect anzeigen zeigen auflisten tonen weergeven visa afficher montrer mostrar listar mostrare elencare pokazac wyswietlic показать
size bytes length storage grosse umfang grootte omvang storlek taille dimension tamano dimensione tamanho rozmiar размер
error failure fault bug problem fehler storung fout storing fel erreur panne fallo errore guasto erro falha blad awaria ошибка сбой
limit cap maximum bound restrict grenze begrenzen hochstens limiet grens gräns limite borner limitar tope limite maksimum ograniczyc предел ограничить
memory ram heap speicher arbeitsspeicher geheugen minne memoire memoria pamiec память
fast quick rapid speed schnell rasch tempo snel snelheid snabb fart rapide vitesse rapido velocidad veloce velocita rapido velocidade szybki predkosc быстрый скорость
slow sluggish langsam traag langzaam langsam lent lento wolny медленный
small little tiny minor klein gering liten petit pequeno piccolo maly маленький kucuk pieni
big large great huge gross riesig groot stor grand gros grande duzy wielki большой buyuk iso
high tall height altitude hoch hohe hoog hoogte hog hojd haut hauteur alto altura altezza wysoki wysokosc высокий высота yukseklik korkeus
deep depth deepest tief tiefe diep diepte djup profond profondeur profundo profundidad hondo profondo profondita fundo profundidade gleboki glebokosc глубокий глубина derinlik syvyys गहराई गहरे गहरा
wide width broad breit breite breed bred bredd large largeur ancho anchura largo larghezza largura szeroki ширина
heavy weight weigh kilogram schwer gewicht wiegen zwaar wegen tung vikt vaga lourd poids peser pesado peso pesar pesante ciezki waga тяжелый вес
bottom underside base lower beneath unten unterseite boden onderkant bodem botten undersida fond dessous fondo abajo sotto baixo spod dol низ дно
top upper summit above oben spitze bovenkant top topp ovan dessus sommet arriba cima sopra alto gora szczyt верх вершина
black dark blackened brown schwarz dunkel zwart donker svart mork noir sombre negro oscuro nero scuro preto escuro czarny ciemny черный темный siyah musta
yellow yellowing pale gelb vergilben blass geel vergelen gul jaune jaunir pale amarillo giallo ingiallire amarelo zolty zolknac желтый желтеть бледнеть sari keltainen
leaf leaves foliage blatt laub blad lov feuille feuillage hoja follaje foglia fogliame folha lisc лист листья листва yaprak lehti
fruit berry crop obst frucht vrucht fruit frukt fruta frutta frutto owoc фрукт плод
plant flower herb shrub pflanze blume kraut plant bloem kruid vaxt blomma ort plante fleur herbe planta flor hierba pianta fiore erba planta flor roslina kwiat растение цветок
soil earth ground erde boden grond aarde jord sol terre suelo tierra terra solo gleba ziemia почва земля
fertiliser fertilizer manure nutrient dunger nahrstoff mest gödsel engrais fertilizante abono concime adubo nawoz удобрение
insect bug mosquito midge pest insekt mucke schadling mug insect mygga insecte moustique insecto mosquito plaga insetto zanzara inseto owad komar насекомое комар
repel deter drive scare abwehren vertreiben verjagen weren verdrijven avskracka repousser eloigner chasser repeler repelen ahuyentar repellere scacciare allontanare afastar odstraszac отпугивать
dog puppy canine hund vierbeiner welpe hond chien perro cane cao cachorro pies собака kopek koira
cat kitten katze kat katt chat gato gatto kot кошка kedi kissa
animal pet creature tier haustier dier huisdier djur animal animale mascota zwierze животное hayvan
eat food meal feed essen nahrung eten voedsel ata mat manger nourriture repas comer comida mangiare cibo jesc jedzenie есть еда
cook boil fry kochen braten koken bakken koka laga cuire cuisiner cocinar hervir cucinare bollire cozinhar gotowac готовить варить
bake oven backen ofen bakken oven baka ugn four horno hornear forno cuocere assar piec piekarnik печь духовка
keep store preserve last storage aufbewahren lagern haltbar bewaren houdbaar forvara hallbar conserver garder conservation conservar guardar duracion conservare mantenere durare guardar przechowywac хранить
fridge refrigerator kuhlschrank koelkast kylskap frigo refrigerateur frigorifique nevera frigorifico refrigerador frigo frigorifero geladeira lodowka холодильник buzdolabi jaakaappi
soup broth stock suppe bruhe soep bouillon soppa soupe bouillon sopa caldo zuppa brodo minestra zupa bulion суп бульон
alive dead die kill death survive sterben toten tod uberleben sterven doden dood do doda mourir tuer mort morir matar muerte morire uccidere morte umrzec zabic умереть убить смерть
doctor physician medic surgeon arzt mediziner arts dokter lakare medecin docteur medico doctor dottore lekarz врач
medicine drug remedy medication cure treatment arznei medikament heilmittel behandlung medicijn behandeling lakemedel behandling medicament remede traitement medicina remedio tratamiento farmaco rimedio cura medicamento remedio lek leczenie лекарство лечение ilac
pain ache sore hurt hurting schmerz weh pijn zeer smarta ont douleur mal dolor dolore male dor bol боль agri kipu
illness disease sickness condition infection inflammation krankheit entzundung ziekte ontsteking sjukdom maladie infection enfermedad infeccion inflamacion malattia infezione infiammazione doenca infecao inflamacao choroba болезнь воспаление
throat swallow hals rachen keel svalg gorge garganta gola gardlo горло bogaz kurkku
symptom sign effect reaction consequence side symptom anzeichen wirkung folge verschijnsel gevolg tecken verkan effet signe symptome efecto sintoma senal effetto sintomo segno efeito sinal objaw skutek симптом признак эффект
overdose excess excessive high much uberdosis zuviel uberschuss overdosis teveel overdos surdose exces sobredosis exceso sovradosaggio eccesso excesso przedawkowanie nadmiar передозировка избыток
lack deficiency shortage want mangel brist tekort gebrek manque carence carencia falta carenza mancanza niedobor brak нехватка недостаток
cause reason why because ursache grund oorzaak reden orsak skal cause raison causa razon motivo ragione przyczyna powod причина sebep syy
danger risk hazard dangerous gefahr risiko gevaar fara risk danger risque peligro riesgo pericolo rischio perigo niebezpieczenstwo опасность риск
child kid minor children kind kinder minderjahrig kinderen barn enfant mineur nino menor bambino minore crianca dziecko ребенок дети lapsi cocuk
adult grown erwachsen volwassene vuxen adulte adulto dorosly взрослый 大人 おとな
passport ticket document identity pass ausweis paspoort reisepass passeport pasaporte passaporto paszport паспорт جواز
ticket admission entry entrance eintritt eintrittskarte karte fahrkarte toegang kaartje biljett intrade billet entree entrada boleto biglietto ingresso bilhete bilet wstep билет вход εισιτηριο εισοδος 入館料 チケット 표
visit tour trip excursion besuch ausflug bezoek besok visite excursion visita zwiedzanie wycieczka посещение экскурсия
beach shore seaside bathing coast strand ufer kuste kust bad plage rivage cote playa costa spiaggia praia plaza brzeg пляж берег sahil ranta
lake reservoir pond see stausee teich meer sjo lac etang lago embalse laguna jezioro staw озеро gol jarvi झील जलाशय
mountain hill peak berg hugel heuvel montagne colline montana cerro montagna colle montanha gora wzgorze гора холм
river stream brook fluss bach rivier beek flod riviere fleuve rio arroyo fiume ribeira rzeka река irmak nehir joki
bridge viaduct brucke brug bro pont puente ponte most мост kopru silta γεφυρα
castle fortress fort stronghold burg schloss festung kasteel fort slott faste chateau forteresse castillo fortaleza castello fortezza castelo zamek twierdza крепость замок kale linna
church cathedral chapel kirche dom kapelle kerk kyrka eglise cathedrale iglesia catedral chiesa duomo igreja kosciol церковь собор
museum gallery collection museo musee museu muzeum музей μουσειο museet muze
library reading bibliothek bucherei bibliotheek bibliotek bibliotheque mediatheque biblioteca biblioteka библиотека
school college university schule universitat skola universitet ecole universite escuela universidad scuola universita escola szkola школа университет
winter summer season saison seizoen sasong saison temporada stagione temporada sezon сезон
ski slope piste lift skidbacke backe skidbackar backar lift liftar skipiste abfahrt
weather rain storm wetter regen weer vader regn meteo pluie tiempo lluvia tempo pioggia chuva pogoda deszcz погода дождь
today now current currently latest present heute aktuell jetzt derzeit nu huidig actuel maintenant aujourd actual ahora hoy attuale adesso oggi atual agora hoje obecny teraz dzis сейчас теперь сегодня
carpet rug moquette teppich tapijt vloerkleed matta tapis alfombra tappeto tapete dywan ковер hali matto
clothes clothing garment textile kleidung stoff kleding klader vetement ropa tejido vestiti tessuto roupa ubranie одежда
silver jewellery jewelry earring necklace ring silber schmuck zilver sieraden silver smycke argent bijou plata joya argento gioiello prata joia srebro srebrny bizuteria серебро украшение
password login sign passwort anmelden wachtwoord losenord motdepasse connexion contrasena senha haslo пароль вход
reset factory restore zurucksetzen werkseinstellung herstellen aterstalla reinitialiser restablecer ripristinare repor przywrocic сбросить
battery accumulator charge akku batterie accu batteri pile bateria batteria akumulator аккумулятор
garden lawn backyard garten rasen tuin gazon tradgard jardin pelouse jardin cesped giardino prato jardim ogrod trawnik сад огород
automatic automated unmanned remote automatisch selbsttatig automatiska automatique automatico automatyczny автоматический 自动
machine device appliance apparatus gerat maschine apparaat toestel maskin apparat appareil machine aparato maquina apparecchio macchina aparelho urzadzenie maszyna устройство прибор
electricity power current strom energie stroom elektriciteit el electricite courant electricidad corriente elettricita corrente eletricidade prad электричество
consume use usage consumption verbrauchen verbrauch verbruik forbruka consommer consommation consumir consumo consumare zuzycie потреблять расход
difference differ compare versus unterschied vergleich verschil skillnad difference comparaison diferencia differenza diferenca roznica разница отличие
throw dispose discard waste rubbish garbage trash collect entsorgen mull abfall weggooien afval slanga avfall jeter dechet tirar basura rifiuti buttare lixo wyrzucic smieci выбросить мусор
`;

/** Groups of words of like meaning, as they are written above. */
export const CONCEPTS: readonly (readonly string[])[] = LINES.trim()
  .split("\n")
  .map((line) => line.split(" "));
