import type { TextsOf } from '../catalogue.ts';

export const retention = {
  title:
    'Durée de conservation',
  about:
    'Une fois par jour, quand personne ne travaille, le poste supprime ce qui est plus ancien. Montants, références, dates et traces de vente restent, ainsi que tout ce qui empêche d’acheter un colis deux fois.',
  drafts:
    'Brouillons jamais vendus',
  documents:
    'Bordereaux, factures, papiers imprimés',
  details:
    'Détails à côté des réservations',
  people:
    'Personnes des réservations',
  customers:
    'Clients du carnet d’adresses',
  logs:
    'Journal technique',
  draftsAbout:
    'Avec leurs prix, fichiers et étapes à défaire. Les lots en cours de travail restent entiers.',
  documentsAbout:
    'Des colis réservés qui sont arrivés. « Récupérer de nouveau » sur l’envoi en récupère un tant que le service l’a ; ce que le service ne peut pas redonner reste.',
  detailsAbout:
    'Les octets envoyés, les réponses du service, les mots de l’historique contenant des noms ou des adresses.',
  peopleAbout:
    'Expéditeur et destinataire deviennent vides, comme effacés sur demande. Marchandises, montants et pays restent.',
  customersAbout:
    'Compté depuis le dernier colis ou la dernière modification à la main.',
  logsAbout:
    'Lignes des fichiers du journal technique ; sans données personnelles.',
  always:
    'Toujours',
  months:
    '{n, plural, one {# mois} other {# mois}}',
  years:
    '{n, plural, one {# an} other {# ans}}',
  keptFor:
    'Conserver : {what}',
  onNow:
    'Activé : une fois par jour, quand personne ne travaille.',
  offNow:
    'Désactivé : rien ne part automatiquement.',
  working:
    'Suppression de ce qui est ancien…',
  lastNothing:
    'Dernière fois le {day} : rien n’était assez ancien.',
  last:
    'Dernière fois le {day} : {what}.',
  goneOf:
    '{what} : {n, number}',
  lookOn:
    'Examiner, puis activer…',
  lookSave:
    'Examiner, puis enregistrer…',
  look:
    'Examiner ce qui partirait…',
  looking:
    'Examen…',
  turnOff:
    'Désactiver…',
  asLeft:
    'Reprendre les modifications',
  askTitle:
    'Supprimer ce qui est plus ancien ?',
  nothing:
    'Rien n’est assez ancien. L’examen est refait chaque jour.',
  goesNow:
    'Assez ancien maintenant :',
  kind:
    'Type',
  count:
    'Nombre',
  size:
    'Taille',
  oldest:
    'Plus ancien',
  kept:
    '{n, plural, one {# plus ancien reste} other {# plus anciens restent}} pour l’instant : non résolu, payé ou dû, en route, dans un lot en cours de travail, en attente d’imprimante, ou impossible à récupérer de nouveau.',
  noUndo:
    'Ce qui part est perdu définitivement ; les sauvegardes d’avant l’ont encore.',
  then:
    'Le reste part automatiquement au prochain moment calme, puis une fois par jour.',
  confirmOn:
    'Activer',
  confirmSave:
    'Enregistrer',
  confirmNow:
    'Supprimer maintenant',
  removing:
    'Suppression…',
  offTitle:
    'Désactiver la suppression par l’âge ?',
  offAbout:
    'Plus rien ne part automatiquement. Les durées choisies restent.',
  confirmOff:
    'Désactiver',
  keepOn:
    'Laisser activé',
  notNow:
    'Pas maintenant',
  shut:
    'Rien n’est supprimé avant que quelqu’un ait examiné ce registre : voir l’avis en haut.',
  stopped:
    'Arrêté pour laisser passer le travail. Le reste suit au prochain moment calme.',
  failed:
    'Ce qui partirait n’a pas pu être examiné',
  notSet:
    'Les durées n’ont pas été enregistrées',
  done:
    'Supprimé par l’âge',
  doneNothing:
    'Rien n’était assez ancien',
  cliOff:
    'La suppression par l’âge est désactivée à ce poste : rien ne part automatiquement. Avec --yes, elle est faite maintenant.',
  cliSayYes:
    'Rien n’a été supprimé. Avec --yes, la suppression est faite.',
  cliNothing:
    'Rien n’est assez ancien.',
  cliAge:
    'plus ancien que {n, plural, one {# mois} other {# mois}}',
  cliOldest:
    'le plus ancien {day}',
  cliKept:
    '{n, plural, one {# reste} other {# restent}} pour l’instant',
  cliGone:
    'Supprimé : {what}.',
  cliStopped:
    'Arrêté avant la fin. Relancez pour le reste.',
  cliOne:
    'Indiquez --dry-run ou --yes, un seul.',
} satisfies TextsOf<'retention'>;
