# Harvests all records by HTTP::OAI (libhttp-oai-perl): harvest.pl ADDRESS [FROM]
# Prints one line a record: identifier, "deleted" or the titles of its Dublin Core, one behind another.
use strict;
use warnings;
use HTTP::OAI;

binmode STDOUT, ':encoding(UTF-8)';
my ($address, $from) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $address);
my $identity = $harvester->Identify;
die $identity->message if $identity->is_error;
my $print_record = sub {
    my ($record) = @_;
    my $told = 'deleted';
    if (!$record->is_deleted) {
        my @titles = $record->metadata->dom->findnodes('.//*[local-name() = "title"]');
        $told = join '|', map { $_->textContent } @titles;
    }
    print $record->identifier, "\t", $told, "\n";
};
# The list that it gives holds the last page alone: each record is taken as it comes.
my $records = $harvester->ListRecords(metadataPrefix => 'oai_dc', onRecord => $print_record, $from ? (from => $from) : ());
die $records->message if $records->is_error;
print "complete\n";
